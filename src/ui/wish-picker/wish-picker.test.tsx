import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { UNCHANGEABLE } from '#src/lib/visit-times.ts';
import type { SlotsOfDay, Wish } from '#src/ui/wish.ts';
import { render } from '#tests/support/render.tsx';
import { WishPicker } from './wish-picker.tsx';

afterEach(cleanup);

const slots = [
  { date: '2026-09-21', times: ['10:00', '13:00'] },
  { date: '2026-09-24', times: ['10:00'] },
];
const closedDays = [{ date: '2026-09-23', reason: 'weekday' as const }];
/** A wish is a customer's preferred day and time for a visit. */
const monday: Wish = { date: '2026-09-21', time: '10:00' };
const noTime = (date: string): Wish => ({ date, time: '' });
const fewLeft = [{ date: '2026-09-21', times: ['10:00', '13:00'], few: ['13:00'], full: ['11:00'] }];
const thursday: Wish = { date: '2026-09-24', time: '10:00' };

const now = new Date('2026-09-20T09:00:00+09:00');
const evening = new Date('2026-09-20T17:00:01+09:00');

interface FormProps {
  initial: Wish[];
  taken: number[];
  onChange: (wishes: Wish[]) => void;
  max?: number;
  open?: readonly SlotsOfDay[];
  minutes?: number;
  error?: string;
  near?: string;
  /** The evening before the first open day. */
  late?: boolean;
}

function Form({
  initial,
  taken,
  onChange,
  max,
  open = slots,
  error,
  near,
  minutes,
  late = false,
}: FormProps) {
  const [value, setValue] = useState(initial);
  const change = (next: Wish[]) => {
    onChange(next);
    setValue(next);
  };
  const field = { id: 'wishes', name: 'wishes', label: 'ご希望の日時', required: true, onChange: change };
  const offer = { slots: open, closedDays, taken, today: '2026-09-20', now: late ? evening : now };
  return (
    <WishPicker {...field} {...offer} max={max} error={error} near={near} minutes={minutes} value={value} />
  );
}

function renderPicker(
  initial: Wish[],
  taken: number[] = [],
  max?: number,
  open: readonly SlotsOfDay[] = slots,
) {
  const changes: Wish[][] = [];
  const limit = max === undefined ? {} : { max };
  render(
    <Form
      initial={initial}
      taken={taken}
      onChange={(wishes) => changes.push(wishes)}
      {...limit}
      open={open}
    />,
  );
  return changes;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const pressDay = async (name: RegExp) => userEvent.click(await screen.findByRole('gridcell', { name }));
/** True if the page has these words, which may lie in several elements. */
const says = (words: string) => document.body.textContent.includes(words);
const card = (name: string) => screen.getByRole('region', { name });

describe('in the wish picker,', () => {
  test.each([
    [
      'before a choice, by the day before the first wish',
      [],
      '変更・キャンセルは、第1希望の前日17:00まで承ります',
    ],
    ['for the first wish', [thursday, monday], '変更・キャンセルは、9月23日(水) 17:00まで承ります'],
    ['for a day without a time', [noTime('2026-09-24')], '変更・キャンセルは、9月23日(水) 17:00まで承ります'],
  ])('MOVE-29 the deadline for changing and cancelling is shown %s', (_, initial, words) => {
    renderPicker(initial);
    expect(says(words)).toBe(true);
  });

  test('a first wish whose deadline has passed says so at once, to eyes and ears', async () => {
    const changes: Wish[][] = [];
    render(<Form initial={[]} taken={[]} late onChange={(wishes) => changes.push(wishes)} />);
    await pressDay(/9月21日/);
    await press(/^10:00/);
    expect(changes.at(-1)).toEqual([monday]);
    expect(says(`9月21日(月)のご予約は、${UNCHANGEABLE}`)).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(
      `第1希望を9月21日 月曜日 10:00に設定しました。${UNCHANGEABLE}`,
    );
  });

  test('BOOK-70 a time with few places left is marked and can be chosen, but a full time cannot be chosen', async () => {
    const changes = renderPicker([], [], undefined, fewLeft);
    await pressDay(/9月21日/);
    const times = within(screen.getByRole('group', { name: /時間を選択/ })).getAllByRole('button');
    expect(times.map(({ textContent }) => textContent)).toEqual([
      '10:00〜',
      '11:00〜× 満席',
      '13:00〜△ 残りわずか',
    ]);
    await press(/^11:00〜\s*満席$/);
    expect(changes).toEqual([[noTime('2026-09-21')]]);
    await press(/^13:00〜\s*残りわずか$/);
    expect(changes.at(-1)).toEqual([{ date: '2026-09-21', time: '13:00' }]);
  });

  test('the legend explains only the signs of the shown weeks', async () => {
    renderPicker([], [], undefined, [
      { date: '2026-09-21', times: ['10:00'], few: ['10:00'] },
      { date: '2026-09-24', times: ['10:00'], few: [] },
      { date: '2026-10-20', times: ['10:00'], few: [] },
    ]);
    const legend = async () =>
      within(await screen.findByRole('list', { name: 'カレンダーの見方' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await legend()).toEqual(['○空きあり', '△残りわずか', '休定休日']);
    await press('次の4週間');
    await screen.findByRole('gridcell', { name: '10月20日 火曜日 空きあり' });
    expect(await legend()).toEqual(['○空きあり']);
  });

  test('open days and times have no sign if the provider does not say how many places are left', async () => {
    renderPicker([]);
    await pressDay(/^9月21日 月曜日/);
    const times = within(screen.getByRole('group', { name: /時間を選択/ })).getAllByRole('button');
    expect(times.map(({ textContent }) => textContent)).toEqual(['10:00〜', '13:00〜']);
  });

  test('BOOK-73 a time is shown with its end when the length of a visit is known', async () => {
    render(<Form initial={[monday]} taken={[]} onChange={() => undefined} minutes={90} />);
    expect(card('第1希望（必須）').textContent).toContain('9月21日(月) 10:00〜11:30');
    await press('第1希望を変更');
    const times = within(await screen.findByRole('group', { name: /時間を選択/ })).getAllByRole('button');
    expect(times.map(({ textContent }) => textContent)).toEqual(['10:00〜11:30', '13:00〜14:30']);
  });

  test('the first wish is chosen by its day, then its time, and its card takes the focus', async () => {
    const changes = renderPicker([]);
    await pressDay(/^9月21日 月曜日/);
    await press('13:00〜');
    expect(changes).toEqual([[noTime('2026-09-21')], [{ date: '2026-09-21', time: '13:00' }]]);
    expect(document.activeElement).toBe(card('第1希望（必須）'));
    expect(screen.queryByRole('grid')).toBe(null);
  });

  test('BOOK-11 pressing a closed day shows why it cannot be chosen, and changes nothing', async () => {
    const changes = renderPicker([]);
    await pressDay(/^9月23日/);
    expect((await screen.findByText(/は定休日のため選択できません$/)).textContent).toBe(
      '9月23日 水曜日は定休日のため選択できません',
    );
    expect(changes).toEqual([]);
  });

  test('the reason for a closed day disappears when other weeks are shown', async () => {
    renderPicker([], [], undefined, [...slots, { date: '2026-10-20', times: ['10:00'] }]);
    await pressDay(/^9月23日/);
    await screen.findByText(/は定休日のため選択できません$/);
    await press('次の4週間');
    await screen.findByRole('gridcell', { name: /^10月20日/ });
    expect(screen.queryByText(/は定休日のため選択できません$/)).toBe(null);
  });

  test('the same day and time cannot be chosen for two wishes', async () => {
    const changes = renderPicker([monday]);
    await press('第2希望を追加する');
    await pressDay(/^9月21日/);
    await press(/^10:00〜\s*第1希望/);
    expect(changes).toEqual([[monday, noTime('2026-09-21')]]);
    await press('13:00〜');
    expect(changes.at(-1)).toEqual([monday, { date: '2026-09-21', time: '13:00' }]);
  });

  test('removing a wish moves the later ones up', async () => {
    const changes = renderPicker([monday, thursday]);
    await press('第1希望を削除');
    expect(changes).toEqual([[thursday]]);
    expect(card('第1希望（必須）').textContent).toContain('9月24日(木) 10:00〜');
  });

  test('a single wish can be changed but not removed, and there are at most three wishes', () => {
    renderPicker([monday, thursday, { date: '2026-09-21', time: '13:00' }]);
    expect(screen.getAllByRole('region')).toHaveLength(3);
    cleanup();
    renderPicker([monday]);
    expect(screen.queryByRole('button', { name: /削除/ })).toBe(null);
    expect(screen.getAllByRole('button', { name: '第1希望を変更' })).toHaveLength(1);
  });

  test('a wish that is no longer available opens with a message, and cannot be chosen again', async () => {
    const changes = renderPicker([thursday, monday], [1]);
    const second = within(card('第2希望（任意）'));
    expect(second.getByText(/予約できなくなりました/).textContent).toBe('この日時は予約できなくなりました');
    await press(/^10:00〜\s*満席になりました/);
    await press('13:00〜');
    expect(changes).toEqual([[thursday, { date: '2026-09-21', time: '13:00' }]]);
    expect(second.queryByText(/予約できなくなりました/)).toBe(null);
  });

  test('if only one wish is allowed, it has the field’s name, and no other can be added', async () => {
    const changes = renderPicker([], [], 1);
    await pressDay(/^9月24日/);
    await press('10:00〜');
    expect(changes).toEqual([[noTime('2026-09-24')], [thursday]]);
    expect(card('ご希望の日時（必須）').textContent).toContain('9月24日(木) 10:00〜');
    expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['ご希望の日時を変更']);
  });

  test('a wish with only a day is kept, and no further wish can be added until it has a time', async () => {
    const changes = renderPicker([monday]);
    await press('第2希望を追加する');
    await pressDay(/^9月24日/);
    expect(changes).toEqual([[monday, noTime('2026-09-24')]]);
    await press('第1希望を変更');
    expect(card('第2希望（任意）').textContent).toContain('9月24日(木) 時間未選択');
    expect(screen.queryByRole('button', { name: '第3希望を追加する' })).toBe(null);
  });

  test('a wish without a time opens and shows its error, and the error summary links to it', async () => {
    const error = '第2希望の時間を選択してください';
    render(
      <Form initial={[monday, noTime('2026-09-24')]} taken={[]} onChange={() => undefined} error={error} />,
    );
    const second = card('第2希望（任意）');
    expect([second.id, second.dataset.invalid]).toEqual(['wishes', 'true']);
    expect(within(second).getByText('時間を選択してください').tagName).toBe('P');
    await press('10:00〜');
    expect(card('第2希望（任意）').textContent).toContain('9月24日(木) 10:00〜');
  });

  test.each([
    ['a new wish', [monday], '第2希望を追加する', '第2希望', [monday]],
    ['a wish that is being changed', [monday, thursday], '第1希望を変更', '第1希望', [monday, thursday]],
  ])(
    'closing %s before a time is chosen leaves the wishes as they were',
    async (_, wishes, open, name, after) => {
      const changes = renderPicker(wishes);
      await press(open);
      await pressDay(name === '第1希望' ? /^9月24日/ : /^9月21日/);
      await press(`${name}を閉じる`);
      expect(changes.at(-1)).toEqual(after);
    },
  );

  const quick = () =>
    screen
      .queryAllByRole('button', { name: /^(最短|週末|平日の夕方)/ })
      .map(({ textContent }) => textContent);

  test('slots may come in any order, and a day without times is left out', async () => {
    renderPicker([], [], undefined, [
      { date: '2026-09-24', times: ['13:00', '10:00'] },
      { date: '2026-09-07', times: [] },
      { date: '2026-09-21', times: ['11:00'] },
    ]);
    expect(screen.getAllByRole('gridcell')).toHaveLength(7);
    expect(quick()).toEqual(['最短 9/21(月) 11:00']);
    cleanup();
    renderPicker([], [], undefined, [{ date: '2026-09-21', times: [] }]);
    expect(screen.queryByRole('grid')).toBe(null);
  });

  test('the quick choices stay while a day is chosen, so that the calendar does not move under the finger', async () => {
    const changes = renderPicker([]);
    await pressDay(/^9月24日/);
    expect(quick()).toEqual(['最短 9/21(月) 10:00']);
    await press(/^最短/);
    expect(changes.at(-1)).toEqual([monday]);
  });

  test('BOOK-80 one press chooses the soonest slot, that at a weekend, or that late on a weekday', async () => {
    const changes = renderPicker([], [], undefined, [
      ...slots,
      { date: '2026-09-25', times: ['15:00', '16:30'] },
      { date: '2026-09-26', times: ['10:00'] },
    ]);
    expect(quick()).toEqual(['最短 9/21(月) 10:00', '週末 9/26(土) 10:00', '平日の夕方 9/25(金) 16:30']);
    await press(/^平日の夕方/);
    expect(changes).toEqual([[{ date: '2026-09-25', time: '16:30' }]]);
    await press('第2希望を追加する');
    expect(quick()).toEqual(['最短 9/21(月) 10:00', '週末 9/26(土) 10:00']);
  });

  test('BOOK-80 a slot stands under its first name alone, and a chosen one is not offered again', async () => {
    renderPicker([monday], [], undefined, [{ date: '2026-09-21', times: ['10:00', '16:00'] }]);
    await press('第2希望を追加する');
    expect(quick()).toEqual(['最短 9/21(月) 16:00']);
  });

  const untilDecember = [
    ...slots,
    { date: '2026-12-05', times: ['10:00', '13:00'] },
    { date: '2026-12-06', times: ['10:00'] },
  ];
  const december: Wish = { date: '2026-12-05', time: '10:00' };

  test.each([
    ['the second', [december], '第2希望を追加する'],
    ['the third', [december, thursday], '第3希望を追加する'],
  ])('the calendar of %s wish opens at the weeks of the first wish', async (_, wishes, add) => {
    renderPicker(wishes, [], undefined, untilDecember);
    await press(add);
    await screen.findByRole('grid', { name: /12月$/ });
  });

  test('if the first wish’s day is closed, the next wish’s calendar opens at the next open day', async () => {
    renderPicker([{ date: '2026-10-05', time: '10:00' }], [], undefined, untilDecember);
    await press('第2希望を追加する');
    await screen.findByRole('grid', { name: /12月$/ });
    const reached = screen.getAllByRole('gridcell').filter((day) => day.tabIndex === 0);
    expect(reached.map((day) => day.ariaLabel)).toEqual(['12月5日 土曜日']);
  });

  test('if the first wish is after the last open day, the next calendar opens at the last open day', async () => {
    renderPicker([{ date: '2027-01-05', time: '10:00' }], [], undefined, untilDecember);
    await press('第2希望を追加する');
    await screen.findByRole('grid', { name: /12月$/ });
  });

  test('if a wish’s day is no longer open, its calendar opens at the next open day', async () => {
    renderPicker([{ date: '2026-10-05', time: '10:00' }], [0], undefined, untilDecember);
    await screen.findByRole('grid', { name: /12月$/ });
  });

  test('the first wish’s calendar opens at the first open day on or after the given day', async () => {
    render(
      <Form initial={[]} taken={[]} onChange={() => undefined} open={untilDecember} near="2026-12-01" />,
    );
    await screen.findByRole('grid', { name: /12月$/ });
  });

  test('the calendar can show other weeks than those of the chosen day', async () => {
    const inOctober = { date: '2026-10-20', times: ['10:00'] };
    const changes = renderPicker([monday], [0], undefined, [...slots, inOctober]);
    await screen.findByRole('grid', { name: '2026年9月・10月' });
    await press('次の4週間');
    await pressDay(/^10月20日/);
    await press('10:00〜');
    expect(changes).toEqual([[noTime('2026-10-20')], [{ date: '2026-10-20', time: '10:00' }]]);
  });
});
