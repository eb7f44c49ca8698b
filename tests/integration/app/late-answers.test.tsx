import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, heading } from '#tests/support/app-tests.ts';
import { openOtherTab } from '#tests/support/other-tab.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const SIGN_IN = 'LINEでかんたんログイン';
const AUTH = ['access-token', 'client', 'uid', 'token-type'];

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: `/lineTalk?uuid=${uuid}`, ...options });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const goTo = ({ navigation }: AppInProcess, path: string) =>
  act(() => void navigation().router.navigate(path));
// Returns nothing. If an async function returned what `act` returns, React would go on in that scope after Testing Library has
// left it, and an update of the page in between would be an error.
const logOut = ({ services }: AppInProcess) =>
  void act(() => services.session.send({ type: 'logout.pressed' }));

/**
 * A network that delays one response. The provider handles the call at once; `arrive` lets the response through.
 */
function slowAnswerTo(
  path: string,
  change: (answer: Response, request: Request) => Response = (same) => same,
) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isMade = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await provider.fetch(request.clone());
    if (!request.url.endsWith(path)) return answer;
    isMade = true;
    await released;
    return change(answer, request);
  };
  return {
    environment: { fetch },
    made: () => waitFor(() => expect(isMade).toBe(true)),
    arrive: () =>
      act(async () => {
        release();
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }),
  };
}

/** Everything on the screen, in the router and on the device that a late response could change. */
const traces = ({ services, navigation, reported }: AppInProcess) => ({
  heading: screen.getByRole('heading', { level: 1 }).textContent,
  path: window.location.pathname,
  navigation: navigation().router.state.navigation.state,
  snackbars: services.snackbars.getSnapshot(),
  alerts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  kept: [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
    /^(draft|receipt|reload):|^(access-token|client|uid|token-type|gCode)$/.test(key),
  ),
  reported,
});
const NOTHING = {
  heading: SIGN_IN,
  path: '/',
  navigation: 'idle',
  snackbars: [],
  alerts: [''],
  kept: [],
  reported: [],
};

const sending = async (network: ReturnType<typeof slowAnswerTo>): Promise<AppInProcess> => {
  const { environment } = network;
  const opened = await open({ url: `/catalogEnquetes/new?uuid=${uuid}`, environment });
  await opened.user.click(await screen.findByRole('radio', { name: 'とても満足' }));
  await opened.user.click(screen.getByRole('radio', { name: '希望しない' }));
  await press(opened, primaryButton(catalogEnqueteFlow, 'new'));
  await heading(titleOf(catalogEnqueteFlow, 'confirm'));
  await press(opened, primaryButton(catalogEnqueteFlow, 'confirm'));
  await network.made();
  return opened;
};
const POST = '/catalog_enquetes';

async function signOutBeside(opened: AppInProcess): Promise<void> {
  const other = await openOtherTab({ provider, persona: 'newcomer', device: opened.device });
  await other.send({ type: 'logout.pressed' });
  act(() => opened.hears('changed'));
  other.close();
}

describe('after a sign-out, a late response changes nothing', () => {
  test('if a page was waiting for it', async () => {
    const network = slowAnswerTo('/consultation_settings');
    const opened = await open(network);
    goTo(opened, '/consultations');
    await network.made();
    logOut(opened);
    await heading(SIGN_IN);
    await network.arrive();
    expect(traces(opened)).toEqual(NOTHING);
  });

  test('if the first page was waiting for it', async () => {
    await provider.db.update(lineAccounts).set({ googleAnalyticsTrackingCode: 'G-DEMO000001' });
    const network = slowAnswerTo('/line_account_setting');
    const opened = await open(network);
    await network.made();
    logOut(opened);
    await heading(SIGN_IN);
    await network.arrive();
    expect(traces(opened)).toEqual(NOTHING);
  });

  test.each([
    ['that was sent', (answer: Response) => answer],
    ['whose submission failed', () => Response.json({ errors: [] }, { status: 500 })],
  ])('if it is the response to a form %s', async (_, change) => {
    const network = slowAnswerTo(POST, change);
    const opened = await sending(network);
    logOut(opened);
    await heading(SIGN_IN);
    await network.arrive();
    expect(traces(opened)).toEqual(NOTHING);
  });

  test('if it is the response to a form, and the sign-out was in another tab', async () => {
    const network = slowAnswerTo(POST);
    const opened = await sending(network);
    await signOutBeside(opened);
    await heading(SIGN_IN);
    await network.arrive();
    expect(traces(opened)).toEqual(NOTHING);
  });

  test('if it has new auth headers', async () => {
    const network = slowAnswerTo('/consultation_settings', (answer, request) => {
      for (const name of AUTH) answer.headers.set(name, request.headers.get(name) ?? '');
      answer.headers.set('access-token', 'rotated');
      return answer;
    });
    const opened = await open(network);
    goTo(opened, '/consultations');
    await network.made();
    logOut(opened);
    await heading(SIGN_IN);
    await network.arrive();
    expect(traces(opened)).toEqual(NOTHING);
  });
});

describe('a page that waits for a response does not wait any more', () => {
  const waiting: [string, string, string][] = [
    ['the first page', '/line_account_setting', `/consultations?uuid=${uuid}`],
    ['the page of a link', '/consultation_settings', `/consultations?uuid=${uuid}`],
    ['the home page', '/me', `/?uuid=${uuid}`],
    ['the redirect page', '/line_account_redirect_settings', `/redirect?uuid=${uuid}&kind=spring`],
  ];
  const signOuts: [string, (opened: AppInProcess) => Promise<void>][] = [
    ['here', async (opened) => logOut(opened)],
    ['in another tab', signOutBeside],
    [
      'here, while the network is away',
      async (opened) => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        onTestFinished(() => void vi.restoreAllMocks());
        logOut(opened);
      },
    ],
  ];
  const [here, ...others] = signOuts;
  const [first] = waiting;
  invariant(here && first, 'late-answers.test: a list of cases is empty.');
  const cases = [
    ...waiting.map((wait) => [...wait, ...here] as const),
    ...others.map((signOut) => [...first, ...signOut] as const),
  ];

  test.each(cases)('%s (%s, %s), after a sign-out %s', async (_, path, url, __, signOut) => {
    const network = slowAnswerTo(path);
    const opened = await open({ ...network, url });
    await network.made();
    await signOut(opened);
    await heading(SIGN_IN);
    await network.arrive();
    await expect.poll(() => screen.queryAllByRole('progressbar').length, { interval: 10 }).toBe(0);
    expect(traces(opened)).toEqual(NOTHING);
  });
});

test.each([
  ['while LINE opens', async () => undefined],
  ['while LINE opens, and the customer signs out in another tab', signOutBeside],
] as const)('a page that waits for a response stops waiting when it arrives %s', async (_, meanwhile) => {
  const network = slowAnswerTo('/consultation_settings');
  const opened = await open(network);
  goTo(opened, '/consultations');
  await network.made();
  act(() => opened.services.session.send({ type: 'newLogin.pressed', path: '/lineTalk' }));
  await expect.poll(() => opened.device.logins.length, { interval: 10 }).toBe(1);
  await meanwhile(opened);
  await network.arrive();
  await waitFor(() => {
    const { navigation, revalidation } = opened.navigation().router.state;
    expect([navigation.state, revalidation]).toEqual(['idle', 'idle']);
  });
  expect(opened.reported).toEqual([]);
});

test('a response after the end of the session still deletes the draft of the form that was sent', async () => {
  const network = slowAnswerTo(POST);
  const opened = await sending(network);
  act(() => opened.services.session.send({ type: 'session.ended', path: '/catalogEnquetes/confirm' }));
  await heading(SIGN_IN);
  await network.arrive();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  expect(await provider.count('catalog_enquetes')).toBe(1);
});

/** Records the headings that receive the focus from now on. A screen reader reads each of them. */
function headingsThatTakeFocus(): string[] {
  const heard: string[] = [];
  const hear = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) heard.push(target.textContent);
  };
  document.addEventListener('focusin', hear);
  onTestFinished(() => document.removeEventListener('focusin', hear));
  return heard;
}

test('WIZ-37 a screen reader reads a step’s heading once, even if the step’s content arrives later', async () => {
  const SLOTS = 'GET /builder_shops/:id';
  const opened = await open({
    url: `/consultations?uuid=${uuid}`,
    prepare: (network) => network.hold(SLOTS),
  });
  await press(opened, primaryButton(consultationFlow, 'guide'));
  await opened.user.click(await screen.findByRole('radio', { name: '立川ショールーム' }));
  const heard = headingsThatTakeFocus();
  await press(opened, '次へ');
  await heading(titleOf(consultationFlow, 'selectDesiredDate'));
  const slots = await opened.network.held(SLOTS);
  expect([screen.queryByText('日付を選択してください'), heard]).toEqual([
    null,
    [titleOf(consultationFlow, 'selectDesiredDate')],
  ]);
  await act(async () => slots.pass());
  await screen.findByText('日付を選択してください');
  expect(heard).toEqual([titleOf(consultationFlow, 'selectDesiredDate')]);
});
