import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { primaryButton } from '#tests/support/title-of.ts';

const CHANGE = primaryButton(rescheduleFlow, 'confirm');

const { provider, openPage } = await appTests();

beforeAll(() => Promise.all([preloadUsualControls(), import('#src/ui/dialog-frame.tsx')]));

const LIST = '/mypage/visitReservations';
const [OLD, NEW, NEWEST] = [102, 901, 902];
const pageOf = (id: number) => `${LIST}/visits/${id}`;

const open = (path: string): Promise<AppInProcess> => {
  const { uuid } = provider.persona('regular');
  return openPage({ persona: 'regular', url: `${path}?uuid=${uuid}` });
};

type Change = Partial<typeof visitReservations.$inferInsert>;
const MOVED: Change = { status: 'cancelled', cancelReason: '日時変更', cancelledAt: new Date('2026-11-19') };

const change = (id: number, to: Change) =>
  provider.db.update(visitReservations).set(to).where(eq(visitReservations.id, id));

/** Inserts a copy of the consultation of Sunday, 29 November. Sets the columns in `to`, such as `replacesId`. */
async function book(id: number, to: Change): Promise<void> {
  const [old] = await provider.db.select().from(visitReservations).where(eq(visitReservations.id, OLD));
  invariant(old, 'the demo data lacks the consultation of the regular customer');
  await provider.db
    .insert(visitReservations)
    .values({ ...old, status: 'requested', cancelReason: null, cancelledAt: null, ...to, id });
}

/** Moves the consultation to Monday, and then to two wished days that the shop has not confirmed yet. */
async function moveTwice(): Promise<void> {
  await book(NEW, { replacesId: OLD, desiredOn1: '2026-11-30' });
  await book(NEWEST, {
    replacesId: NEW,
    desiredOn1: '2026-12-05',
    desiredOn2: '2026-12-06',
    desiredTime2: '14:00',
  });
  await change(OLD, MOVED);
  await change(NEW, MOVED);
}
const TIMES = '第1希望 12月5日(土) 11:00〜12:30第2希望 12月6日(日) 14:00〜15:30';
const NEWEST_TIME = `新しいご予約${TIMES}`;

const linkTo = (part: HTMLElement, id: number) =>
  within(part)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === pageOf(id))
    .map(({ textContent }) => textContent);
const main = () => screen.getByRole('main');
const linksToTalk = () => screen.queryAllByRole('link', { name: TALK_LABELS.ask });

describe('a booking whose time was moved', () => {
  test('VIEW-26 is shown in the list as moved, not as cancelled, with the newest time as a link', async () => {
    await moveTwice();
    await open(LIST);
    const past = await screen.findByRole('region', { name: 'これまでのご予約' });
    const cards = within(past)
      .getAllByRole('listitem')
      .filter((card) => within(card).queryByText('変更済み'));
    expect(cards.map((card) => linkTo(card, NEWEST))).toEqual([[NEWEST_TIME], [NEWEST_TIME]]);
    for (const { textContent } of cards) expect(textContent).not.toContain('キャンセル');
  });

  test('is shown as moved on its own page, with the newest time as a link', async () => {
    await moveTwice();
    await open(pageOf(OLD));
    await screen.findByText('変更済み');
    screen.getByText('このご予約は、変更されています。');
    expect(linkTo(main(), NEWEST)).toEqual([NEWEST_TIME]);
    expect(main().textContent).not.toContain('キャンセル');
  });

  test('is shown as moved on the page for choosing another time, with the newest time as a link', async () => {
    await moveTwice();
    await open(`${pageOf(OLD)}/reschedule`);
    await screen.findByText('このご予約は、変更されています。');
    expect(linkTo(main(), NEWEST)).toEqual([NEWEST_TIME]);
    expect(main().textContent).not.toContain('キャンセル');
  });

  test('is still shown as moved if the new booking was cancelled, and the link says so', async () => {
    await moveTwice();
    await change(NEWEST, { status: 'cancelled', cancelReason: '体調不良のため' });
    await open(pageOf(OLD));
    await screen.findByText('変更済み');
    expect(linkTo(main(), NEWEST)).toEqual([`新しいご予約（キャンセル済み）${TIMES}`]);
  });

  test.each([
    ['whose new booking is unknown', () => change(OLD, MOVED)],
    [
      'whose new booking points back to it',
      async () => {
        await book(NEW, { replacesId: OLD });
        await change(NEW, MOVED);
        await change(OLD, { ...MOVED, replacesId: NEW });
      },
    ],
  ])('and %s has a page that refers the customer to the list of bookings', async (_, prepare) => {
    await prepare();
    await open(pageOf(OLD));
    await screen.findByText('変更済み');
    screen.getByText('このご予約は、変更されています。');
    screen.getByText('新しいご予約は、「ご予約の確認」でご覧いただけます。');
    expect(main().textContent).not.toContain('キャンセル');
  });
});

/** Changes the remarks of the booking, up to the review. */
async function changeRemarks() {
  const { user } = await open(`${pageOf(OLD)}/reschedule`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('変更する（ご来場について）');
  await user.type(await screen.findByLabelText('ご相談内容・ご要望'), '車で伺います。');
  await press('変更して確認に戻る');
  return () => press(CHANGE);
}

test('MOVE-20 a booking of which only the remarks were changed keeps its time, and the receipt says so', async () => {
  const send = await changeRemarks();
  await send();
  await screen.findByText(/日時はそのままで、ご予約の内容を変更しました。予約番号は新しくなりました。$/);
  expect(screen.queryByText(/^変更前のご予約/)).toBe(null);
});

test('MOVE-64 if the booking is cancelled during its change, the page says only that', async () => {
  const send = await changeRemarks();
  await change(OLD, {
    status: 'cancelled',
    cancelReason: '体調不良のため',
    cancelledAt: new Date('2026-11-19'),
  });
  await send();
  await screen.findByText(/^変更前のご予約は、すでに変更またはキャンセルされています。/);
  expect(linksToTalk()).toEqual([]);
  expect(main().textContent).not.toContain('こちらからは変更できません');
});
