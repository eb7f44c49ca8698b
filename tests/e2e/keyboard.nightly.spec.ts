import type { Locator, Page } from 'playwright/test';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { formatSpokenDay, formatWish } from '#src/lib/japan-date.ts';
import { visitorLabels } from '#src/lib/option-lists.ts';
import { statusLabels } from '#src/shared/appointments/appointment.ts';
import type { Wish } from '#src/ui/wish.ts';
import { HEARING } from '#tests/e2e/support/answers.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { becomeOldPhone } from '#tests/e2e/support/old-phone.ts';
import { signInButton, title } from '#tests/e2e/support/on-page.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const MOST_STOPS = 60;

async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Address of the first demo shop. */
const PLACE = '立川ショールーム 東京都立川市曙町2丁目38-5';

/** Expects the receipt to link to a calendar entry at this preferred time, in Japan's time zone. */
async function expectCalendarEntry(page: Page, first: Wish): Promise<void> {
  const link = page.locator('main a[href^="https://calendar.google.com"]');
  const { searchParams, origin } = new URL((await link.getAttribute('href')) ?? '');
  const start = new Date(`${first.date}T${first.time}:00+09:00`);
  const end = new Date(start.getTime() + 90 * 60 * 1000);
  const basic = (instant: Date) => instant.toISOString().replace(/[-:]|\.000/g, '');
  expect({ origin, dates: searchParams.get('dates'), place: searchParams.get('location') }).toEqual({
    origin: 'https://calendar.google.com',
    dates: `${basic(start)}/${basic(end)}`,
    place: PLACE,
  });
  await expect(page.getByRole('main')).toContainText(formatWish(first));
}

test.use({ knownToLine: false });

test('on an old phone, the whole journey from the link to the booking works by keyboard alone', async ({
  page,
  context,
  customer,
  trouble,
}) => {
  await becomeOldPhone(context, trouble);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pressOn = (step: Exclude<StepName, 'complete'>) => press(page, button(STEPS[step].action));
  const [
    {
      date,
      times: [time = ''],
    } = { date: '', times: [] },
  ] = customer.plan.shop.slots;
  const radio = (group: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio');

  await customer.openLink();
  await press(page, signInButton(page));
  await press(page, button(/佐藤 はるか/));
  await pressOn('guide');

  await press(page, page.getByRole('radio').first(), 'Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await pressOn('selectShop');

  await press(page, page.getByRole('gridcell', { name: new RegExp(`^${formatSpokenDay(date)}`) }));
  await press(page, button(new RegExp(`^${time}〜`)));
  await pressOn('selectDesiredDate');

  await type(page, profileLabels.lastName, profileExample.lastName);
  await type(page, profileLabels.firstName, profileExample.firstName);
  await type(page, profileLabels.furigana, profileExample.furigana);
  await type(page, profileLabels.tel, profileExample.tel);
  await type(page, profileLabels.contactEmail, profileExample.contactEmail);
  await type(page, profileLabels.postalCode, profileExample.postalCode);
  await expect(page.getByLabel(profileLabels.streetAddress)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('1-2-3');
  await pressOn('setProfile');

  await tabTo(page, page.getByLabel(visitorLabels.shopVisitor));
  await page.keyboard.press('ArrowDown');
  await press(page, radio(visitorLabels.transportation).first(), 'Space');
  await pressOn('visitorDetail');

  await press(page, radio(HEARING.status.label).first(), 'Space');
  await tabTo(page, page.getByLabel(HEARING.source.label));
  await page.keyboard.press('ArrowDown');
  await pressOn('hearing');
  await pressOn('confirm');
  await customer.expectAt('complete');
  const rows = await reservationsOf(customer.uuid);
  const number = `H-${String(rows[0]?.id).padStart(6, '0')}`;
  await expect(page.getByRole('main')).toContainText(number);
  await expectCalendarEntry(page, { date, time });
  await press(page, customer.action('complete'));

  await expect(title(page, cancellationFlow.title)).toBeFocused();
  await expect(page).toHaveURL(
    ({ pathname }) => pathname === `/mypage/visitReservations/visits/${rows[0]?.id}`,
  );
  const entry = page.getByRole('main').filter({ hasText: number });
  for (const words of [statusLabels.requested, customer.plan.shop.name, `${time}〜`]) {
    await expect(entry).toContainText(words);
  }
  expect(
    rows.map(({ desiredOn1, desiredTime1, shopVisitor }) => ({ desiredOn1, desiredTime1, shopVisitor })),
  ).toEqual([{ desiredOn1: date, desiredTime1: time, shopVisitor: 1 }]);
});
