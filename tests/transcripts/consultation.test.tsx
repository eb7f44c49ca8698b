import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { preloadControls } from '#src/engine/fields/field-list.tsx';
import { loadCalendar } from '#src/ui/wish-picker/load-calendar.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { ScreenReader } from '#tests/support/screen-reader.ts';
import { screenReader } from '#tests/support/screen-reader.ts';

failOnConsoleErrors();
const provider = await startProvider();
let app: AppInProcess | null = null;
let reader: ScreenReader | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
  await Promise.all([preloadControls(), loadCalendar(), import('#src/ui/wish-picker/holiday-names.ts')]);
});
afterEach(async () => {
  await reader?.stop();
  app?.close();
});
afterAll(() => provider.close());

test('the whole booking is heard in order, each step from its heading, and nothing is said twice', async () => {
  const { uuid } = provider.persona('newcomer');
  const opened = await openApp({ provider, persona: 'newcomer', url: `/consultations?uuid=${uuid}` });
  app = opened;
  const { user } = opened;
  document.addEventListener('focusin', (e) => console.log('FOCUS', (e.target as HTMLElement).outerHTML.slice(0, 160)));
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  await heading('家づくりの無料相談');
  const customer = await screenReader();
  reader = customer;
  const { after, readOn } = customer;
  const press = (name: string, lands: () => Promise<unknown>) =>
    after(name, async () => {
      await user.click(await button(name));
      await lands();
    });
  const write = (label: string, text: string, lands: () => Promise<unknown> = async () => undefined) =>
    after(`${label}に「${text}」`, async () => {
      const field = await screen.findByLabelText(label);
      await user.click(field);
      await user.paste(text);
      await lands();
    });
  const refused = () => screen.findByRole('group', { name: '入力内容をご確認ください' });

  await readOn();
  await press('予約をはじめる', () => heading('ご希望の店舗'));
  await readOn();
  await press('次へ', refused);
  await readOn();
  await after('立川ショールーム', async () =>
    user.click(await screen.findByRole('radio', { name: '立川ショールーム' })),
  );
  await press('次へ', () => heading('ご希望の日時'));
  await screen.findByRole('grid');
  await after('11月25日', async () => user.click(await screen.findByRole('gridcell', { name: /^11月25日/ })));
  await after('11月26日', async () => user.click(await screen.findByRole('gridcell', { name: /^11月26日/ })));
  const times = within(await screen.findByRole('group', { name: /の時間を選択してください$/ }));
  const [first] = times.getAllByRole('button');
  await readOn();
  await after('10:00', async () => user.click(first as HTMLElement));
  await readOn();
  await press('次へ', () => heading('お客様情報'));
  await readOn();
  await press('次へ', refused);
  await readOn();
  await write('姓', profileExample.lastName);
  await write('名', profileExample.firstName);
  await write('フリガナ', profileExample.furigana);
  await write('電話番号', profileExample.tel);
  await write('メールアドレス', profileExample.contactEmail);
  await write('郵便番号', profileExample.postalCode, () =>
    screen.findByText(/^(住所を入力しました|該当する)/),
  );
  await write('町名・番地', '1-2-3');
  await press('次へ', () => heading('ご来場について'));
  await readOn();
  await after('1名', async () => user.selectOptions(await screen.findByLabelText('ご来場人数'), '1'));
  await after('公共', async () =>
    user.click(
      within(screen.getByRole('radiogroup', { name: 'ご来場方法' })).getAllByRole('radio')[0] as HTMLElement,
    ),
  );
  await readOn();
  await press('次へ', () => heading('家づくりのご要望'));
  await readOn();
  for (const group of screen.getAllByRole('radiogroup'))
    await user.click(within(group).getAllByRole('radio')[0] as HTMLElement);
  for (const list of screen.queryAllByRole<HTMLSelectElement>('combobox'))
    await user.selectOptions(list, list.options[1]?.value ?? '');
  await press('入力内容を確認する', () => heading('内容のご確認'));
  await readOn();
  await press('この内容で予約する', () => heading('ご予約を受け付けました'));
  console.log('ACTIVE', document.activeElement?.outerHTML.slice(0,200), document.body.innerHTML.length);
  await readOn();
  await expect(customer.transcript()).toMatchFileSnapshot('consultation.txt');
});
