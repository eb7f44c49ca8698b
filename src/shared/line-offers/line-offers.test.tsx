import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QuickFill } from '#flows/shared/profile/quick-fill.tsx';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import type { OpenedForm, StepScreenProps } from '#src/engine/react/step-slot.tsx';
import type { LineClient, QuickFill as LineQuickFill } from '#src/line/line-client.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { render } from '#tests/support/render.tsx';
import { FriendOffer } from './friend-offer.tsx';
import { HomeShortcut } from './home-shortcut.tsx';
import { ShareWithFamily } from './share-with-family.tsx';

/** A part of a page in a simulated LINE, for a customer who is not a friend. `opening` delays LINE. */
function createPage(part: ReactElement, features: Partial<LineClient> = {}, opening = Promise.resolve()) {
  const lineClient = {
    ...memoryLineClient(lineDevice('token')),
    friendship: async () => false,
    ...features,
  };
  const line = vi.fn(() => opening.then(() => lineClient));
  const sent: unknown[] = [];
  const services = {
    client: { call: async () => ({ ok: true, value: { customer: { connected: false } } }) },
    line,
    device: memoryStore(),
    visitor: () => 'one',
    arrival: async () => ({ send: (event: unknown) => sent.push(event) }),
    report: (error: unknown) => sent.push(String(error)),
  } as unknown as AppServices;
  const page = (
    <MemoryRouter>
      <AppServicesProvider value={services}>{part}</AppServicesProvider>
    </MemoryRouter>
  );
  return { page, line, sent };
}

/** Lets everything happen that waits neither for the customer nor for LINE. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  });

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  await settle();
}

const isShown = (words: RegExp) => screen.queryAllByText(words).length > 0;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const refuse = () => Promise.reject(new Error('refused'));

function giveToNavigator(key: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, key, { value, configurable: true });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('「家族にLINEで送る」', () => {
  const part = <ShareWithFamily path="/events/1" text="見学会" />;
  const message = '見学会\nhttps://liff.line.me/1-a/events/1';
  const data = { text: '見学会', url: 'https://liff.line.me/1-a/events/1' };
  const close = () => Promise.reject(new DOMException('closed', 'AbortError'));
  const succeed = async () => undefined;
  const SHARED = /^ご家族にお送りしました。$/;
  const COPIED = /^リンクをコピーしました。/;
  const FAILED = /^送信の画面を開けませんでした。/;

  test.each([
    ['LINE’s list of friends', 'shared', succeed, succeed, [message], SHARED],
    ['the share sheet, if the list does not open', 'unavailable', succeed, succeed, [message, data], SHARED],
    ['a copy, without a sheet', 'unavailable', null, succeed, [message, message], COPIED],
    ['a copy, if the sheet fails', 'unavailable', refuse, succeed, [message, data, message], COPIED],
    ['words, if everything fails', 'unavailable', null, refuse, [message, message], FAILED],
    ['nothing after the list was closed', 'cancelled', succeed, succeed, [message], null],
    ['nothing after the sheet was closed', 'unavailable', close, succeed, [message, data], null],
  ] as const)(
    'VIEW-29 always offers the same text and link, and the customer gets %s',
    async (_, friends, sheet, copy, calls, words) => {
      const asked: unknown[] = [];
      const ask = (what: unknown) => void asked.push(what);
      const shareWithFriends = async (text: string) => {
        ask(text);
        return friends;
      };
      if (sheet)
        giveToNavigator('share', (given: unknown) => {
          ask(given);
          return sheet();
        });
      giveToNavigator('clipboard', {
        writeText: (text: string) => {
          ask(text);
          return copy();
        },
      });
      const permanentLink = async (url: string) =>
        url.replace(window.location.origin, 'https://liff.line.me/1-a');
      render(createPage(part, { isInClient: () => true, permanentLink, shareWithFriends }).page);
      await press('家族にLINEで送る');
      const outcomes = [SHARED, COPIED, FAILED].filter(isShown);
      expect([asked, outcomes]).toEqual([calls, words === null ? [] : [words]]);
    },
  );

  test('is shown at once, before LINE is ready', () => {
    render(createPage(part, {}, new Promise(() => undefined)).page);
    expect(buttons()).toEqual(['家族にLINEで送る']);
  });

  test('asks for no friends outside LINE, and works even if LINE’s SDK cannot be loaded', async () => {
    const copied: string[] = [];
    giveToNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) });
    const shareWithFriends = () => expect.unreachable();
    const outside = render(createPage(part, { shareWithFriends }).page);
    await press('家族にLINEで送る');
    outside.unmount();
    const { page, sent } = createPage(part, {}, refuse());
    render(page);
    await press('家族にLINEで送る');
    const link = `見学会\n${window.location.origin}/events/1`;
    expect([copied, sent]).toEqual([[link, link], ['Error: refused']]);
  });

  test.each(['sheet', 'clipboard'])(
    'opens the %s within the tap, because the link was prepared before it',
    async (way) => {
      let isTapOver = false;
      const links: (string | undefined)[] = [];
      const withinTap = async (link?: string) => {
        if (isTapOver) throw new DOMException('no user activation', 'NotAllowedError');
        links.push(link);
      };
      if (way === 'sheet') giveToNavigator('share', ({ url }: ShareData) => withinTap(url));
      else giveToNavigator('clipboard', { writeText: (text: string) => withinTap(text.split('\n')[1]) });
      const permanentLink = (url: string) => new Promise(setImmediate).then(() => url);
      render(createPage(part, { permanentLink }).page);
      await settle();
      const button = screen.getByRole('button');
      button.addEventListener('click', () =>
        setImmediate(() => {
          isTapOver = true;
        }),
      );
      fireEvent.click(button);
      await settle();
      expect(links).toEqual([`${window.location.origin}/events/1`]);
    },
  );
});

describe('the button that opens LINE’s window for adding a friend', () => {
  const add = '友だちに追加する';

  test('LINE-11 thanks a new friend, and lets the friendship be recorded', async () => {
    let isFriend = false;
    const request = async () => {
      isFriend = true;
    };
    const { page, sent } = createPage(<FriendOffer />, {
      friendship: async () => isFriend,
      friendRequest: async () => request,
    });
    render(page);
    await press(add);
    expect(screen.getByRole('status').textContent).toMatch(/^友だちに追加されました/);
    expect([buttons(), sent]).toEqual([[], [{ type: 'friendship.asked' }]]);
  });

  test.each([
    ['refused the window', refuse, true],
    ['closed the window', async () => undefined, true],
    ['no such window', null, false],
  ])('LINE-11 becomes a link to /friends for a customer who has %s', async (_, request, hasButton) => {
    const { page, sent } = createPage(<FriendOffer />, { friendRequest: async () => request });
    render(page);
    if (hasButton) await press(add);
    expect((await screen.findByRole('link', { name: add })).getAttribute('href')).toBe('/friends');
    expect([buttons(), sent]).toEqual([[], []]);
  });

  test.each([
    ['is offered where LINE can ask, even if LINE does not say who is a friend', null, true, [add]],
    ['is not offered if LINE neither says who is a friend nor can ask', null, false, []],
    ['is not offered to a friend', true, true, []],
  ])('%s', async (_, friendship, canAsk, expected) => {
    const friendRequest = async () => (canAsk ? async () => undefined : null);
    render(createPage(<FriendOffer />, { friendship: async () => friendship, friendRequest }).page);
    await settle();
    await vi.dynamicImportSettled();
    expect([buttons(), screen.queryAllByRole('link')]).toEqual([expected, []]);
  });
});

describe('the shortcut on the home screen', () => {
  const add = 'ホーム画面に追加する';

  test.each([
    ['adding it', 'opens', add, /^LINEの画面のご案内に沿って/, []],
    ['LINE’s page has failed', 'fails', add, /LINEのメニューの「ホーム画面に追加」/, ['Error: refused']],
    ['refusing it', 'opens', '追加しない', null, []],
  ])(
    'LINE-14 is offered where LINE can add one, and never again after %s',
    async (_, page, name, words, reports) => {
      const urls: string[] = [];
      const homeShortcut = async () => async (url: string) => {
        urls.push(url);
        if (page === 'fails') await refuse();
      };
      const offer = createPage(<HomeShortcut />, { homeShortcut });
      const { unmount } = render(offer.page);
      await press(name);
      expect([buttons(), offer.sent]).toEqual([[], reports]);
      if (words) await screen.findByText(words);
      expect(urls).toEqual(name === add ? [`${window.location.origin}/?uuid=one`] : []);
      unmount();
      render(offer.page);
      await settle();
      expect(buttons()).toEqual([]);
    },
  );

  test('LINE-14 is not offered where LINE cannot add one', async () => {
    render(createPage(<HomeShortcut />, { homeShortcut: async () => null }).page);
    await settle();
    expect(buttons()).toEqual([]);
  });
});

describe('Quick-fill', () => {
  const button = { url: '/a.svg', width: 288, height: 66, alt: 'LINEで自動入力しますか？' };

  /** Shows the button. `filled` fields are filled in from what `ask` returns. */
  const emptyForm = { getValues: () => '', setValue: () => undefined, formState: { isSubmitted: false } };
  const createQuickFill = (ask: LineQuickFill['ask'] | null) => {
    const openForm = { fields: [], form: emptyForm } as unknown as OpenedForm;
    const step = { data: { validations: [] }, openForm } as unknown as StepScreenProps<{
      validations: readonly [];
    }>;
    return createPage(<QuickFill {...step} />, { quickFill: async () => ask && { button, ask } });
  };

  test('LINE-1 is not offered where LINE has none', async () => {
    render(createQuickFill(null).page);
    await settle();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test.each([
    [
      'has filled in fields',
      async () => ({ 'family-name': '山田' }),
      /LINEに登録された情報を入力しました/,
      [],
    ],
    ['had nothing for the empty fields', async () => ({}), /LINEにありませんでした/, []],
    ['did not open its window', refuse, /LINEの画面を開けませんでした/, ['Error: refused']],
    ['was closed', async () => null, null, []],
  ])('LINE-4 says when LINE %s, and can be pressed again', async (_, ask, words, reports) => {
    const { page, sent } = createQuickFill(ask);
    render(page);
    await press(button.alt);
    if (words) await screen.findAllByText(words);
    expect([isShown(/LINEに|LINEの/), sent]).toEqual([words !== null, reports]);
    expect(screen.getByRole('button', { name: button.alt }).getAttribute('aria-disabled')).toBe(null);
  });
});

const PARTS: [string, ReactElement][] = [
  ['the offer of friendship', <FriendOffer key="part" />],
  ['the offer of a shortcut', <HomeShortcut key="part" />],
  ['the share button', <ShareWithFamily key="part" path="/events/1" text="見学会" />],
];

describe('after the customer has left the screen while LINE was opening,', () => {
  test.each(PARTS)('%s opens no window and asks nobody', async (_, part) => {
    const open = vi.fn(async () => undefined);
    giveToNavigator('share', open);
    let openLine: () => void = () => undefined;
    const opening = new Promise<void>((resolve) => {
      openLine = resolve;
    });
    const { page, line } = createPage(
      part,
      { isInClient: () => true, shareWithFriends: async () => expect.unreachable() },
      opening,
    );
    const { unmount } = render(page);
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
    await settle();
    unmount();
    openLine();
    await settle();
    expect([line.mock.calls.length, open.mock.calls]).toEqual([1, []]);
  });
});

test.each(PARTS)('a render of %s that is never shown starts nothing', async (_, part) => {
  const { page, line } = createPage(part);
  renderToStaticMarkup(page);
  await settle();
  expect(line.mock.calls).toEqual([]);
});
