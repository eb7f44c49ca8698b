import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { createDayFacts } from './day-facts.ts';
import { WeekCalendar } from './week-calendar.tsx';

afterEach(cleanup);

/** Renders a calendar whose open days are these, from the first to the last one. Returns the days that were pressed. */
function renderCalendar(openDays: readonly string[], day: string | null = null) {
  const pressed: string[] = [];
  const [firstDay = '', lastDay = ''] = [openDays[0], openDays.at(-1)];
  const getDayFacts = createDayFacts(
    openDays.map((date) => ({ date, times: ['10:00'] })),
    [],
    '2026-09-20',
  );
  const { rerender } = render(<div />);
  const show = (chosen: string | null) =>
    rerender(
      <WeekCalendar
        day={chosen}
        getDayFacts={getDayFacts}
        firstDay={firstDay}
        lastDay={lastDay}
        startDay={firstDay}
        onPick={(picked) => {
          pressed.push(picked);
          show(picked);
        }}
        onRefuse={(refused) => pressed.push(`${refused} is closed`)}
        onTurn={() => pressed.push('turned')}
      />,
    );
  show(day);
  return pressed;
}

const days = () => screen.getAllByRole('gridcell').map(({ ariaLabel }) => ariaLabel?.split(' ')[0]);
const dayCell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name} `) });
const focusedDay = () => document.activeElement?.ariaLabel?.split(' ')[0];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('BOOK-81 the calendar has only the weeks that can be booked, four at a time', async () => {
  renderCalendar(['2026-09-21', '2026-09-24']);
  expect([days().length, days()[0], days().at(-1)]).toEqual([7, '9月20日', '9月26日']);
  expect(screen.queryByRole('button', { name: '次の4週間' })).toBe(null);
  cleanup();
  const pressed = renderCalendar(['2026-09-21', '2026-10-20']);
  expect([days().length, days()[0], days().at(-1)]).toEqual([28, '9月20日', '10月17日']);
  await press('次の4週間');
  expect([days().length, days()[0], days().at(-1)]).toEqual([7, '10月18日', '10月24日']);
  expect(pressed).toEqual(['turned']);
});

test('at the last weeks the button for later ones does nothing, and keeps the focus', async () => {
  const pressed = renderCalendar(['2026-09-21', '2026-10-20']);
  const next = screen.getByRole('button', { name: '次の4週間' });
  await userEvent.click(next);
  await userEvent.click(next);
  expect([next.ariaDisabled, document.activeElement, pressed]).toEqual(['true', next, ['turned']]);
  expect(screen.getByRole('button', { name: '前の4週間' }).ariaDisabled).toBe('false');
});

test.each([
  ['2026-09-21', '2026-09-24', '2026年9月'],
  ['2026-09-21', '2026-10-01', '2026年9月・10月'],
  ['2026-12-28', '2027-01-05', '2026年12月・2027年1月'],
])('the days from %s to %s are in a grid named %s', (first, last, name) => {
  renderCalendar([first, last]);
  expect(screen.getByRole('grid', { name }).textContent).toContain('日月火水木金土');
});

test.each([
  ['ArrowRight', '9月25日'],
  ['ArrowLeft', '9月23日'],
  ['ArrowDown', '10月1日'],
  ['ArrowUp', '9月24日'],
  ['Home', '9月20日'],
  ['End', '9月26日'],
  ['PageDown', '10月22日'],
  ['PageUp', '9月24日'],
])('%s leads from 9月24日 to %s', async (key, reached) => {
  renderCalendar(['2026-09-24', '2026-10-22']);
  dayCell('9月24日').focus();
  await userEvent.keyboard(`{${key}}`);
  expect(focusedDay()).toBe(reached);
});

test('PageDown leads into a shorter page too, and a key with Alt is left to the browser', async () => {
  renderCalendar(['2026-09-21', '2026-10-20']);
  dayCell('10月8日').focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(focusedDay()).toBe('10月8日');
  await userEvent.keyboard('{PageDown}');
  expect(focusedDay()).toBe('10月22日');
});

test('Enter chooses an open day, and asks for the reason of a closed one', async () => {
  const pressed = renderCalendar(['2026-09-21', '2026-09-24']);
  dayCell('9月21日').focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(pressed).toEqual(['2026-09-21', '2026-09-22 is closed']);
});

test('Tab reaches one day: the focused one, the chosen one, or the first open one', async () => {
  const reachable = () =>
    screen
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ ariaLabel }) => ariaLabel);
  renderCalendar(['2026-09-21', '2026-09-24', '2026-10-20']);
  expect(reachable()).toEqual(['9月21日 月曜日']);
  await userEvent.click(dayCell('9月24日'));
  expect(reachable()).toEqual(['9月24日 木曜日']);
  await press('次の4週間');
  expect(reachable()).toEqual(['10月20日 火曜日']);
});
