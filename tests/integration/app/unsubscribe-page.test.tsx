import { act, screen, waitFor } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import { customers, subscriptionChanges } from '#provider/db/customer-tables.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { discardButton, primaryButton } from '#tests/support/title-of.ts';

const STOP = primaryButton(unsubscribeFlow, 'unsubscribed');
const GO_ON = discardButton(unsubscribeFlow, 'unsubscribed');

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
const CHANGE = 'PATCH /hub_customers/:uuid';
let app: AppInProcess | null = null;

beforeAll(() => preloadUsualControls());
beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

async function open(url: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> {
  app?.close();
  app = await openApp({
    provider,
    persona: 'regular',
    url,
    environment: { getLineClient: () => Promise.reject(new Error('LINE was opened')) },
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const ANOTHER_LINK = 'LINEのトークに届いたリンクから、もう一度お開きください。';
const LINK = `/unsubscribed?uuid=${uuid}`;
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const result = (name: string) => screen.findByRole('heading', { level: 2, name });
const isUnsubscribed = async () => {
  const [customer] = await provider.db.select().from(customers).where(eq(customers.uuid, uuid));
  return customer?.unsubscribed;
};
const changes = async () =>
  (await provider.db.select().from(subscriptionChanges).orderBy(asc(subscriptionChanges.id))).map(
    ({ unsubscribed, reason }) => [unsubscribed, reason],
  );
const calls = ({ network }: AppInProcess) => network.sent.filter((name) => name === CHANGE).length;
const main = () => screen.getByRole('main').textContent;

describe('the link to stop the messages', () => {
  test('VIEW-34 opens without LINE or sign-in, says what stops and what does not, and changes nothing', async () => {
    const opened = await open(LINK);
    await screen.findByRole('button', { name: STOP });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('メッセージの配信');
    for (const words of ['ひだまり住宅からのメッセージ', '届かなくなるもの', '引き続き届くもの']) {
      expect(main()).toContain(words);
    }
    expect([await isUnsubscribed(), calls(opened), await changes()]).toEqual([false, 0, []]);
  });

  test('stops the messages in one call despite several taps, with the reason, and moves the focus', async () => {
    const opened = await open(LINK);
    await opened.user.selectOptions(await screen.findByLabelText('配信を停止される理由'), 'その他');
    await opened.user.click(await screen.findByLabelText('差し支えなければ理由をご記入ください'));
    await opened.user.paste('連絡先をまとめたため');
    await opened.user.dblClick(await screen.findByRole('button', { name: STOP }));
    const heading = await result('配信を停止しました');
    await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
    expect([await changes(), calls(opened)]).toEqual([[[true, '連絡先をまとめたため']], 1]);
  });

  test('shows the day of the stop on a second visit, and says that resuming needs a sign-in', async () => {
    await press(await open(LINK), STOP);
    await result('配信を停止しました');
    const again = await open('/unsubscribed');
    await result('配信はすでに停止されています');
    expect(main()).toContain('2026年11月20日に、この端末から配信を停止されました。');
    expect(calls(again)).toBe(0);
    await press(again, '配信を再開する');
    await screen.findByText(unsubscribeFlow.problems.signInNeeded.inline);
    expect([await isUnsubscribed(), await changes()]).toEqual([true, [[true, null]]]);
  });

  describe('of a customer who is signed in', () => {
    beforeEach(() => leaveSession(provider, 'regular'));
    const unsubscribed = (is: boolean) =>
      provider.db.update(customers).set({ unsubscribed: is }).where(eq(customers.uuid, uuid));

    test('shows that the messages are stopped, even if another device stopped them', async () => {
      await unsubscribed(true);
      await open(LINK);
      await result('配信はすでに停止されています');
      expect(main()).not.toContain('この端末から');
      expect(screen.queryByRole('button', { name: 'もう一度停止する' })).toBe(null);
    });

    test('can resume the messages, also after another device stopped them', async () => {
      await unsubscribed(true);
      await press(await open(LINK), '配信を再開する');
      await result('配信を再開しました');
      expect([await isUnsubscribed(), await changes()]).toEqual([false, [[false, null]]]);
      await open('/unsubscribed');
      await screen.findByRole('button', { name: GO_ON });
    });

    test('asks again after another device resumed the messages, even if this device stopped them', async () => {
      await press(await open(LINK), STOP);
      await result('配信を停止しました');
      await unsubscribed(false);
      await open(LINK);
      await screen.findByRole('button', { name: GO_ON });
    });

    test('relies on what the device has stored if the provider does not respond', async () => {
      await press(await open(LINK), STOP);
      await result('配信を停止しました');
      const { network } = await open(LINK, { prepare: (faults) => faults.hold('GET /me') });
      (await network.held('GET /me')).answer(500, {});
      await result('配信はすでに停止されています');
      expect(main()).toContain('この端末から');
    });

    test('asks again after the customer left the page without stopping the messages and came back', async () => {
      const opened = await open(`/lineTalk?uuid=${uuid}`, { environment: {} });
      const go = (path: string) => act(() => opened.navigation().router.navigate(path));
      await go('/unsubscribed');
      await press(opened, GO_ON);
      await result('配信の設定は変更していません');
      await go('/lineTalk');
      await go('/unsubscribed');
      await screen.findByRole('button', { name: GO_ON });
    });
  });

  test('changes nothing if the customer chooses to keep the messages', async () => {
    const opened = await open(LINK);
    await press(opened, GO_ON);
    await result('配信の設定は変更していません');
    expect([await isUnsubscribed(), calls(opened)]).toEqual([false, 0]);
  });

  test('of another customer on the same device does not show their messages as stopped', async () => {
    await press(await open(LINK), STOP);
    await result('配信を停止しました');
    await open(`/unsubscribed?uuid=${provider.persona('newcomer').uuid}`);
    await screen.findByRole('button', { name: GO_ON });
    expect(localStorage.getItem('stoppedMessages')?.includes(uuid)).toBe(false);
  });

  test('that has no uuid or an unknown one says where to find a complete link', async () => {
    await open('/unsubscribed');
    await screen.findByText(ANOTHER_LINK, { exact: false });
    await open('/unsubscribed?uuid=11111111-1111-4111-8111-111111111111');
    await screen.findByText('お客様を確認できませんでした');
    await screen.findByText(ANOTHER_LINK, { exact: false });
    expect(screen.queryByRole('button', { name: STOP })).toBe(null);
  });

  test('works even if the sender’s name is unknown, and says what to do if the network fails', async () => {
    const opened = await open(LINK, {
      prepare: (network) => {
        network.hold('GET /line_accounts/:uuid', CHANGE);
        const refuse = () => network.held('GET /line_accounts/:uuid').then((call) => call.answer(403, {}));
        // The page and its frame both ask for the name.
        void refuse().then(refuse);
      },
    });
    await press(opened, STOP);
    expect(main()).toContain('当社からのメッセージ');
    (await opened.network.held(CHANGE)).fail();
    await screen.findByText(/配信の設定を変更できたかどうかを確認できませんでした/);
    await press(opened, STOP);
    await (await opened.network.held(CHANGE)).pass();
    await result('配信を停止しました');
  });
});
