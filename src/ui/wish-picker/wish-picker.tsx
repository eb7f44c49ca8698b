import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { formatDay, formatSpokenWish, formatWish } from '#src/lib/japan-date.ts';
import { isChangeable, UNCHANGEABLE } from '#src/lib/visit-times.ts';
import { ChangeDeadline } from '#src/ui/change-deadline.tsx';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { FieldGroup } from '#src/ui/fields/field-shell.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { SlotsOfDay, Wish } from '#src/ui/wish.ts';
import { formatRank, hasNoTime, isSameWish, MAX_WISHES, withoutWish, withWish } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from './closed-day-words.ts';
import { SHOP_WORDS } from './closed-day-words.ts';
import { WishCard } from './wish-card.tsx';
import { WishEditor } from './wish-editor.tsx';

const TAKEN = 'この日時は予約できなくなりました';
const NO_TIME = '時間を選択してください';

interface WishPickerProps extends FieldProps<Wish[]> {
  /** Slots by day, in any order. Days without times are left out. */
  slots: readonly SlotsOfDay[];
  closedDays: readonly ClosedDay[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /**
   * The calendar of the first wish opens at the first open day on or after this day. The calendars of the other wishes
   * open at the first open day on or after the day of the first wish.
   */
  near?: string | undefined;
  /** The texts for days without slots. Default: a shop's texts. */
  words?: SlotWords | undefined;
  /** The length of a visit in minutes. When it is known, times are shown with their end. */
  minutes?: number | undefined;
  max?: number | undefined;
  /** The indexes (0 to 2) of wishes whose time was full when the booking was sent (BOOK-15). */
  taken: readonly number[];
}

/**
 * Wishes are preferred times for a visit. The value has up to `max` different wishes in order of preference (BOOK-12). It can
 * include a wish with only a day, so that the step can ask for its time (BOOK-12).
 */
export function WishPicker({
  slots: offered,
  closedDays,
  today,
  now,
  near,
  words = SHOP_WORDS,
  minutes,
  max = MAX_WISHES,
  taken,
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  ...shell
}: WishPickerProps) {
  const cards = useRef<(HTMLElement | null)[]>([]);
  const [lost] = useState(() => value.filter((_, index) => taken.includes(index)));
  const [openIndex, setOpenIndex] = useState<number | null>(() => firstToOpen(value, taken));
  const [announcement, setSaid] = useState('');
  /** The open wish as it was when its card was opened. It is restored if the card is closed before a time is chosen. */
  const [before, setBefore] = useState<Wish | undefined>(undefined);
  /** The wish whose day the customer has just chosen. Its card is no longer red, although its time is missing. */
  const [answeredIndex, setAnsweredIndex] = useState<number | null>(null);
  const half = value.findIndex(hasNoTime);
  const slots = offered
    .filter(({ times }) => times.length > 0)
    .sort((one, other) => one.date.localeCompare(other.date));

  const formatName = (index: number) => (max === 1 ? shell.label : formatRank(index));
  const isLost = (wish: Wish) => lost.some((lostWish) => isSameWish(lostWish, wish));
  const wishWords = (wish: Wish) =>
    hasNoTime(wish) ? `${formatDay(wish.date)} 時間未選択` : formatWish({ ...wish, minutes });
  const findRefusal = (wish: Wish) => {
    const other = value.findIndex((chosen, index) => index !== openIndex && isSameWish(chosen, wish));
    if (other >= 0) return formatRank(other);
    return isLost(wish) ? '満席になりました' : null;
  };
  const findProblem = (index: number) => {
    const wish = value[index];
    if (hasNoTime(wish) && shell.error !== undefined) return NO_TIME;
    return wish && isLost(wish) ? TAKEN : null;
  };
  const show = (index: number | null, focused: number) => {
    setOpenIndex(index);
    setBefore(index === null || hasNoTime(value[index]) ? undefined : value[index]);
    cards.current[focused]?.focus();
  };
  const pick = (index: number, wish: Wish) => {
    onChange(withWish(value, index, wish));
    const isLate = index === 0 && !isChangeable(wish.date, now);
    setSaid(
      `${formatName(index)}を${formatSpokenWish(wish)}に設定しました${isLate ? `。${UNCHANGEABLE}` : ''}`,
    );
    show(null, index);
    onBlur?.();
  };
  const pickDay = (index: number, date: string) => {
    setAnsweredIndex(index);
    if (value[index]?.date !== date) onChange(withWish(value, index, { date, time: '' }));
  };
  const close = (index: number) => {
    if (hasNoTime(value[index]))
      onChange(before ? withWish(value, index, before) : withoutWish(value, index));
    show(null, index);
  };
  const remove = (index: number) => {
    onChange(withoutWish(value, index));
    setSaid(`${formatName(index)}を削除しました`);
    show(null, Math.min(index, value.length - 1));
  };
  const setCard = (index: number) => (element: HTMLElement | null) => {
    cards.current[index] = element;
    if (index === 0) inputRef?.(element);
  };

  if (slots.length === 0) return <InlineAlert severity="info">{words.none}</InlineAlert>;
  return (
    <FieldGroup {...shell} quiet={max !== 1} errorFirst>
      <Stack spacing={1.5}>
        {Array.from({ length: half < 0 ? Math.min(value.length + 1, max) : value.length }, (_, index) => {
          const wish = value[index];
          const isOpen = openIndex === index;
          return (
            <WishCard
              key={formatRank(index)}
              name={formatName(index)}
              required={index === 0}
              alone={max === 1}
              words={wish ? wishWords(wish) : null}
              isOpen={isOpen}
              isTaken={wish !== undefined && isLost(wish)}
              problem={findProblem(index)}
              isAnswered={answeredIndex === index}
              cardRef={setCard(index)}
              cardId={index === Math.max(half, 0) ? shell.id : `${shell.id}-${index}`}
              onOpen={() => show(index, index)}
              onClose={value.length > 0 ? () => close(index) : null}
              onRemove={value.length > 1 && wish ? () => remove(index) : null}
            >
              {isOpen && (
                <WishEditor
                  wish={wish}
                  near={index === 0 ? near : value[0]?.date}
                  slots={slots}
                  closedDays={closedDays}
                  today={today}
                  words={words}
                  minutes={minutes}
                  refusalOf={findRefusal}
                  onPickDay={(date) => pickDay(index, date)}
                  onPick={(picked) => pick(index, picked)}
                />
              )}
            </WishCard>
          );
        })}
      </Stack>
      <ChangeDeadline day={value[0]?.date} rank={max === 1 ? 'ご予約日' : formatRank(0)} now={now} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </FieldGroup>
  );
}

const firstToOpen = (value: readonly Wish[], taken: readonly number[]) => {
  if (value.length === 0) return 0;
  const half = value.findIndex(hasNoTime);
  if (half >= 0) return half;
  return taken[0] ?? null;
};
