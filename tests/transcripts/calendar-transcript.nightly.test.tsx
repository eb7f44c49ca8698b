import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import { setUpScreenReader } from '#tools/transcripts/customer-who-listens.tsx';

const open = await setUpScreenReader();

const MOST_STOPS = 30;
const { guide, selectShop } = consultationFlow.steps;
const titles = { guide: guide?.copy.title ?? '', selectShop: selectShop?.copy.title ?? '' };

test('three dates can be chosen by keyboard alone, and a screen reader says why a day is closed', {
  timeout: 300_000,
}, async () => {
  const customer = await open('newcomer', '/consultations', titles.guide);
  const { user, heading, press, after, readOn } = customer;
  await press(guide?.copy.next ?? '', () => heading(titles.selectShop));
  await user.click(screen.getByText('立川ショールーム'));
  await press('次へ', () => screen.findByRole('grid'));

  const keys = (...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => after(name, () => user.keyboard(`{${name}}`))),
      Promise.resolve(),
    );
  const tabTo = (name: RegExp) =>
    after('Tab', async () => {
      const isThere = () =>
        name.test(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
      for (let stops = 0; !isThere(); stops += 1) {
        invariant(stops < MOST_STOPS, `calendar.test: Tab reaches nothing called ${name}.`);
        await user.tab();
      }
    });

  await tabTo(/^11月21日/);
  await readOn();
  await tabTo(/^11月21日/);
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await keys('Home', 'End', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Enter');
  await tabTo(/^10:00/);
  await keys('ArrowRight', 'ArrowRight', 'Enter');

  await tabTo(/^第2希望を追加する/);
  await keys('Enter');
  await tabTo(/^11月27日/);
  await keys('Enter', 'Escape');
  await tabTo(/^第2希望を追加する/);
  await keys('Enter');
  await tabTo(/^11月27日/);
  await keys('Enter');
  await tabTo(/^10:00/);
  await keys('Enter');

  await tabTo(/^第3希望を追加する/);
  await keys('Enter');
  await tabTo(/^11月27日/);
  await keys('ArrowRight', 'Enter');
  await tabTo(/^10:00/);
  await keys('Enter');
  await readOn();
  expect(customer.misnamed()).toEqual([]);
  const heard = customer.transcript();
  await expect(heard.slice(heard.indexOf('▶ Tab'))).toMatchFileSnapshot('calendar.txt');
});
