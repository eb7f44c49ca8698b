import {
  LINE_TOKEN_LIFETIME_MS,
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { STAGE } from '#src/app/start/staged-flow.ts';
import type { StagedPage } from './stages.ts';
import { stagedFlows, stageFor, stageOf, statesOf } from './stages.ts';

/**
 * The development server's review page. `/review` lists all states that can be shown. `/review/{flow}/{state}` clears
 * the browser's storage and opens the app in that state, for a customer who is signed in to LINE.
 */
export function reviewPage(url: URL): { status: number; html: string } {
  const [, , flow, state] = url.pathname.split('/').map(decodeURIComponent);
  const walked = url.searchParams.get('walked');
  if (!flow) return { status: 200, html: page(listOfStates()) };
  try {
    const staged = walked === null ? stageFor(flow, state ?? '') : stageOf(flow, JSON.parse(walked));
    return { status: 200, html: page(openingOf(staged, url.searchParams.has('inspect'))) };
  } catch (error) {
    return { status: 404, html: page(`<p>${escaped(String(error))}</p><p><a href="/review">review</a></p>`) };
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>review</title><style>body{font:16px/1.6 sans-serif;margin:16px}li{margin:4px 0}</style>${body}</html>`;

const listOfStates = () =>
  stagedFlows()
    .map((flow) => {
      const { id } = flow.machine;
      const links = statesOf(flow).map((state) => `<li><a href="/review/${id}/${state}">${state}</a></li>`);
      return `<h2>${escaped(flow.title)} <small>${id}</small></h2><ul>${links.join('')}</ul>`;
    })
    .join('');

function openingOf({ stage, persona, path }: StagedPage, isInspected: boolean): string {
  const token = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now }).issue(persona);
  const lineSession = { accessToken: token, expires: String(Date.now() + LINE_TOKEN_LIFETIME_MS) };
  const preset = JSON.stringify({ stage: JSON.stringify(stage), lineSession, uuid: persona.uuid });
  return `<p>…</p><script type="module">
const { stage, lineSession, uuid } = ${preset.replaceAll('<', '\\u003c')};
const account = await (await fetch('/customers/api/line_accounts/' + uuid)).json();
const liffId = account.liffId ?? account.liff_id;
localStorage.clear();
sessionStorage.clear();
for (const [name, value] of Object.entries(lineSession)) localStorage.setItem('LINE_SIMULATOR:' + liffId + ':' + name, value);
sessionStorage.setItem('${STAGE}', stage);
${isInspected ? "sessionStorage.setItem('inspect', 'on');" : ''}
location.replace(${JSON.stringify(path)});
</script>`;
}
