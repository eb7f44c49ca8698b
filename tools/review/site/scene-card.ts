import type { StateFacts } from '#tools/review/facts/chart-facts.ts';
import type { SentRequest } from '#tools/review/facts/records.ts';
import { asWritten } from '#tools/review/facts/say.ts';
import type { Look, Scene, Shot } from '#tools/review/facts/storyboard.ts';
import { patternOf } from '#tools/review/facts/storyboard.ts';
import type { SeenField } from '#tools/review/recording/record.ts';
import { WIDTHS } from '#tools/review/recording/record.ts';
import { both, escaped, say } from './html.ts';
import type { Path } from './paths-page.ts';
import { pathLink } from './paths-page.ts';

const LOOKS: Readonly<Record<Look, readonly [ja: string, en: string]>> = {
  empty: ['未入力', 'empty'],
  filled: ['入力済み', 'filled'],
  errors: ['入力エラー', 'with errors'],
  busy: ['送信中', 'busy'],
  verifying: ['結果の確認中', 'verifying'],
  refused: ['断られた・お知らせ', 'refused, or with a message'],
  done: ['完了', 'done'],
  waiting: ['通信の待ち時間', 'while a call is under way'],
  shown: ['表示', 'shown'],
};

const HEIGHTS = { 390: 844, 320: 568, 1280: 800 } as const;

export function screensPart({ shots }: Pick<Scene, 'shots'>, root: string): string {
  if (shots.length === 0)
    return `<p class="note">${say('どのブラウザのテストも、この状態の画面を撮っていません。', 'No browser test has taken a picture of this state.')}</p>`;
  return `<ul class="shots" tabindex="0" aria-label="画面 Screens">${shots.map((shot) => `<li>${shotFigure(shot, root)}</li>`).join('')}</ul>`;
}

function shotFigure({ stop, look, test }: Shot, root: string): string {
  const [ja, en] = LOOKS[look];
  const pictures = WIDTHS.flatMap((width) => {
    const file = stop.pictures[width];
    if (file === undefined) return [];
    return [
      `<img class="w${width}" src="${root}pictures/${file}" width="${width}" height="${HEIGHTS[width]}" loading="lazy" decoding="async" alt="${escaped(`${stop.title}（${ja}）`)}">`,
    ];
  });
  const widths = WIDTHS.filter((width) => stop.pictures[width] !== undefined).map((width) => `has${width}`);
  return `<figure class="shot ${widths.join(' ')}"><a class="screen" href="${root}pictures/${stop.pictures[390] ?? ''}">${pictures.join('')}</a><figcaption><b class="look ${look}">${say(ja, en)}</b> <span class="of-code">${escaped(stop.name ?? '')}</span><small>${escaped(stop.title)} <code>${escaped(stop.path)}</code></small><small class="test of-code" title="${escaped(test.title)}">${escaped(test.file)}</small></figcaption></figure>`;
}

export function fieldsPart({ shots }: Pick<Scene, 'shots'>): string {
  const fields = new Map<string, SeenField>();
  for (const field of shots.flatMap(({ stop }) => stop.fields)) {
    if (!field.label) continue;
    const known = fields.get(field.label);
    fields.set(field.label, {
      ...field,
      choices: [...new Set([...(known?.choices ?? []), ...field.choices])],
      rules: [...new Set([...(known?.rules ?? []), ...field.rules])],
      messages: [...new Set([...(known?.messages ?? []), ...field.messages])],
    });
  }
  if (fields.size === 0) return '';
  const rows = [...fields.values()].map(
    ({ label, kind, choices, rules, messages }) =>
      `<tr><th scope="row">${escaped(label)}</th><td>${both(asWritten(kind))}${choices.length > 0 ? `<br>${escaped(choices.join('／'))}` : ''}</td><td>${rules.map((rule) => `<code>${escaped(rule)}</code>`).join(' ')}</td><td>${messages.map((message) => escaped(message)).join('<br>')}</td></tr>`,
  );
  return details(
    say('入力欄・規則・メッセージ', 'Fields, rules, messages'),
    String(fields.size),
    `<div class="scroll" tabindex="0" role="region" aria-label="入力欄 Fields"><table><thead><tr><th scope="col">${say('入力欄', 'Field')}</th><th scope="col">${say('種類', 'Kind')}</th><th scope="col">${say('規則', 'Rules')}</th><th scope="col">${say('表示されたメッセージ', 'Messages seen')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

/** Lists the tested paths that pass through a state. Each link opens all screens of that path. */
export const throughPart = (paths: readonly Path[], root: string): string =>
  paths.length === 0
    ? ''
    : details(
        say('この状態を通る道すじ', 'Paths through this state'),
        String(paths.length),
        `<ul class="tests">${paths.map((path) => pathLink(path, root)).join('')}</ul>`,
      );

export const sentPart = ({ requests }: Pick<Scene, 'requests'>): string =>
  requests.length === 0
    ? ''
    : details(
        say('送られる内容', 'What is sent'),
        String(requests.length),
        requests.map(requestPart).join(''),
      );

/** Lists the data that the state sends to the access log and to Analytics. */
export function toldPart(
  { logged, pages }: Pick<Scene, 'logged' | 'pages'>,
  state: StateFacts,
  chart: string,
): string {
  const step = state.path === null ? [] : [`step_shown ${chart} ${state.name.split('.')[0]} ${state.path}`];
  const lines = [...pages.map((page) => `page_view ${page}`), ...step];
  if (logged.length + lines.length === 0) return '';
  return details(
    say('アクセスログと分析', 'Access log and analytics'),
    String(logged.length + lines.length),
    `${logged.map(requestPart).join('')}${lines.map((line) => `<p><code>${escaped(line)}</code></p>`).join('')}`,
  );
}

function requestPart({ method, path, status, body }: SentRequest): string {
  const shown = body === null ? '' : `<pre tabindex="0">${escaped(readable(body))}</pre>`;
  return `<div class="request"><p><code><b>${method}</b> ${escaped(patternOf(path))}</code> <span class="status s${String(status)[0]}">${status ?? '–'}</span></p>${shown}</div>`;
}

/** Formats JSON on several lines, and masks tokens. */
function readable(body: string): string {
  try {
    const hidden = (key: string, value: unknown) => (/token/i.test(key) ? '…' : value);
    return JSON.stringify(JSON.parse(body), hidden, 2);
  } catch {
    return body;
  }
}

const details = (title: string, count: string, content: string): string =>
  `<details><summary>${title} <span class="count">${count}</span></summary>${content}</details>`;
