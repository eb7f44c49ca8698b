import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { appTests, heading } from '#tests/support/app-tests.ts';
import { titleOf } from '#tests/support/title-of.ts';

const { provider, openPage } = await appTests();

beforeAll(() => preloadUsualControls());

const open = (path: string): Promise<AppInProcess> => {
  const { uuid } = provider.persona('newcomer');
  return openPage({ persona: 'newcomer', url: `${path}?uuid=${uuid}` });
};
const standings = () => {
  const { getAllByRole, getByRole } = within(screen.getByRole('main'));
  const title = getAllByRole('heading', { level: 2 })[0];
  const places = within(getByRole('region', { name: /^店舗/ }));
  return {
    event: title?.previousElementSibling?.firstElementChild?.textContent,
    sessions: places.queryAllByRole('definition').map(({ textContent }) => textContent),
  };
};

describe('the page of an event', () => {
  test('shows a closed event and its sessions as closed', async () => {
    await open('/events/6');
    await heading('イベント内容');
    screen.getByText('お申し込みの受付は終了しました');
    expect(standings()).toEqual({ event: '受付終了', sessions: ['13:30〜受付終了'] });
  });

  test('shows how full each session of an open event is', async () => {
    await open('/events/3');
    await heading('イベント内容');
    expect(standings()).toEqual({
      event: '残りわずか',
      sessions: ['10:30〜満席', '14:00〜満席', '10:30〜満席', '14:00〜残りわずか申し込む'],
    });
  });
});

test('an entry started by a session’s button shows that session at each step before the review', async () => {
  const { user } = await open('/events/2');
  await heading('イベント内容');
  const [button] = screen.getAllByRole('button', { name: /に申し込む（横浜港北ショールーム）$/ });
  invariant(button, 'the demo event has no free session at that shop.');
  await user.click(button);
  await heading('お客様情報');
  const session = /^11月28日\(土\) \d\d:\d\d〜\s横浜港北ショールーム$/;
  screen.getByText(session);
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await heading(titleOf(eventEntryFlow, 'selectDesiredDate'));
  screen.getByText(session);
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await heading(titleOf(eventEntryFlow, 'selectShop'));
  screen.getByText(session);
});
