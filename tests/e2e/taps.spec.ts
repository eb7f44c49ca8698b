import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { HEARING, pickWish } from '#tests/e2e/support/answers.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

/** How much a customer does on a page. Fields are named by their labels. */
interface Touches {
  /**
   * Presses on controls other than text fields. A press that turns the calendar to the next month is not counted,
   * because it is necessary only at the end of a month.
   */
  taps: number;
  /** Native select lists, which the phone shows in its own dialog. */
  chosen: string[];
  typed: string[];
}

/** Counts from the next page load on, including LINE's pages and windows. */
async function countTouches(page: Page): Promise<() => Touches> {
  const taps: string[] = [];
  const fields = { SELECT: new Set<string>(), INPUT: new Set<string>(), TEXTAREA: new Set<string>() };
  await page.exposeFunction('touched', (kind: keyof typeof fields | 'tap', label: string) => {
    if (kind === 'tap') taps.push(label);
    else fields[kind].add(label);
  });
  await page.addInitScript(() => {
    const { touched } = window as unknown as { touched(kind: string, label: string): void };
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const turnsMonth = (target as Element).closest('[aria-label="次の月"]') !== null;
        if (!turnsMonth) touched('tap', (target as Element).textContent);
      },
      true,
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (!['radio', 'checkbox'].includes(field.type))
          touched(field.tagName, field.labels?.[0]?.textContent ?? '');
      },
      true,
    );
  });
  return () => ({
    taps: taps.length,
    chosen: [...fields.SELECT],
    typed: [...fields.INPUT, ...fields.TEXTAREA],
  });
}

const tell = (who: string, { taps, chosen, typed }: Touches) =>
  process.stdout.write(
    `\nfrom the link to the booking, ${who}: ${taps} taps, ${chosen.length} list choices, ${typed.length} typed fields\n`,
  );

test('a first booking takes twelve taps, two choices from lists and seven typed fields', async ({
  page,
  customer,
}) => {
  const { shop, wishes } = customer.plan;
  const { action, expectAt, fillStep, pressOn } = customerOn(page, customer.uuid, {
    shop,
    wishes: [wishes[0]],
  });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const choose = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
  const touches = await countTouches(page);
  await customer.openLink();
  await expectAt('guide');
  await expect(action('guide')).toBeVisible();
  await pressOn('guide');
  await fillStep('selectShop');
  await pressOn('selectShop');
  await pickWish(page, wishes[0]);
  await pressOn('selectDesiredDate');
  await expectAt('setProfile');
  for (const [label, text] of Object.entries({
    姓: '佐藤',
    名: 'はるか',
    フリガナ: 'サトウ　ハルカ',
    お電話番号: '09012345678',
    メールアドレス: 'haruka@example.com',
    郵便番号: '2200012',
    '町名・番地': 'みなとみらい1-2-3',
  })) {
    await field(label).fill(text);
  }
  await expect(field('都道府県')).toHaveValue('神奈川県');
  await expect(field('市区町村')).toHaveValue('横浜市西区');
  await pressOn('setProfile');
  await expectAt('visitorDetail');
  await field('ご来場人数').selectOption('3');
  await choose('ご来場方法', 'お車');
  await pressOn('visitorDetail');
  await expectAt('hearing');
  await choose(HEARING.status.label, HEARING.status.answer);
  await field(HEARING.source.label).selectOption(HEARING.source.answer);
  await pressOn('hearing');
  await pressOn('confirm');
  await expectAt('complete');
  tell('a new customer who types, known to LINE', touches());
  expect(touches()).toEqual({
    taps: 12,
    chosen: ['ご来場人数', HEARING.source.label],
    typed: ['姓', '名', 'フリガナ', 'お電話番号', 'メールアドレス', '郵便番号', '町名・番地'],
  });
  expect(await reservationsOf(customer.uuid)).toHaveLength(1);
});

test('a returning customer books again in five taps from the link, without typing', async ({
  page,
  customer,
}) => {
  await customer.resumeAt('complete');
  const day = customer.plan.shop.slots[3];
  const [time] = day?.times ?? [];
  invariant(day && time, 'taps.spec: the shop has no fourth open day with a time.');
  const touches = await countTouches(page);
  await customer.openLink();
  await page.getByRole('button', { name: '前回と同じ内容で予約する' }).click();
  await pickWish(page, { date: day.date, time });
  await customer.pressOn('selectDesiredDate');
  await customer.expectAt('confirm');
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  tell('a returning customer', touches());
  expect(touches()).toEqual({ taps: 5, chosen: [], typed: [] });
  expect(await reservationsOf(customer.uuid)).toHaveLength(2);
});

test.describe('in a browser without a session at LINE,', () => {
  test.use({ knownToLine: false });

  const personOf = (key: (typeof personas)[number]['key']) => {
    const person = personas.find((persona) => persona.key === key);
    invariant(person, `taps.spec: there is no ${key} among the personas.`);
    return person;
  };

  test('LINE-6 with Quick-fill, a new customer types nothing, neither in the app nor in LINE’s windows', async ({
    page,
  }) => {
    const { uuid, displayName } = personOf('miniApp');
    const plan = await firstPlan(uuid, 2);
    const [wish] = plan.wishes;
    const { openLink, signIn, expectAt, fillStep, pressOn } = customerOn(page, uuid, {
      ...plan,
      wishes: [wish],
    });
    const touches = await countTouches(page);
    await openLink();
    await signIn(displayName);
    await expectAt('guide');
    await pressOn('guide');
    await fillStep('selectShop');
    await pressOn('selectShop');
    await pickWish(page, wish);
    await pressOn('selectDesiredDate');
    await expectAt('setProfile');
    await page.getByRole('button', { name: /^LINEで自動入力しますか/ }).click();
    await page.getByRole('button', { name: '自動で入力する' }).click();
    await expect(page.getByLabel('フリガナ', { exact: true })).toHaveValue('イトウ　サクラ');
    await pressOn('setProfile');
    await expectAt('visitorDetail');
    await page.getByLabel('ご来場人数', { exact: true }).selectOption('3');
    await page.getByRole('radiogroup', { name: 'ご来場方法' }).getByText('お車', { exact: true }).click();
    await pressOn('visitorDetail');
    await expectAt('hearing');
    await page
      .getByRole('radiogroup', { name: HEARING.status.label })
      .getByText(HEARING.status.answer, { exact: true })
      .click();
    await page.getByLabel(HEARING.source.label, { exact: true }).selectOption(HEARING.source.answer);
    await pressOn('hearing');
    await pressOn('confirm');
    await expectAt('complete');
    tell('a new customer with Quick-fill', touches());
    expect(touches()).toEqual({ taps: 16, chosen: ['ご来場人数', HEARING.source.label], typed: [] });
    expect(await reservationsOf(uuid)).toHaveLength(1);

    const accept = () => page.getByRole('button', { name: '追加する', exact: true }).click();
    await page.getByRole('button', { name: '友だちに追加する' }).click();
    await accept();
    await expect(page.getByRole('status').filter({ hasText: '友だちに追加されました' })).toHaveCount(1);
    await page.getByRole('button', { name: 'ホーム画面に追加する' }).click();
    await accept();
    await expect(page.getByText(/LINEの画面のご案内に沿って/)).toBeVisible();
  });
});
