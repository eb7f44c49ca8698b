import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { formatWish } from '#src/lib/japan-date.ts';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { FieldGroup } from '#src/ui/fields/field-shell.tsx';
import { InlineAlert } from '../inline-alert.tsx';
import { VisuallyHidden } from '../visually-hidden.ts';
import type { ClosedDay, SlotWords } from './closed-day.ts';
import { SHOP_WORDS } from './closed-day.ts';
import { useHolidayNames } from './use-holiday-names.ts';
import type { SlotsOfDay, Wish } from './wish.ts';
import { isSameWish, MAX_WISHES, rankOf, withoutWish, withWish } from './wish.ts';
import { WishCard } from './wish-card.tsx';
import { WishEditor } from './wish-editor.tsx';

const Cards = styled('div')({ display: 'grid', gap: 12 });

const TAKEN = 'この日時は予約できなくなりました';

interface WishPickerProps extends FieldProps<Wish[]> {
  /** Open slots, the earliest day first. */
  slots: readonly SlotsOfDay[];
  closedDays: readonly ClosedDay[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  /** A shop's when left out. */
  words?: SlotWords | undefined;
  /** How many may be chosen; with one there are no ranks. */
  max?: number | undefined;
  /** Wishes (0 to 2) that turned out to be taken when the value was sent. */
  taken: readonly number[];
  /** What is wrong with a single wish, by its index. */
  wishErrors?: readonly (string | undefined)[] | undefined;
}

/** One to three different wishes in the order of preference, or the one that may be chosen; there are never gaps between them. */
export function WishPicker({
  slots,
  closedDays,
  today,
  words = SHOP_WORDS,
  max = MAX_WISHES,
  taken,
  wishErrors = [],
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  ...shell
}: WishPickerProps) {
  const holidayName = useHolidayNames();
  const cards = useRef<(HTMLElement | null)[]>([]);
  const [lost] = useState(() => value.filter((_, index) => taken.includes(index)));
  const [openIndex, setOpenIndex] = useState<number | null>(() => firstToOpen(value, taken));
  const [said, setSaid] = useState('');

  const nameOf = (index: number) => (max === 1 ? shell.label : rankOf(index));
  const isLost = (wish: Wish) => lost.some((gone) => isSameWish(gone, wish));
  const wishWords = (wish: Wish) => formatWish(wish, holidayName(wish.date) !== null);
  const refusalOf = (wish: Wish) => {
    const other = value.findIndex((chosen, index) => index !== openIndex && isSameWish(chosen, wish));
    if (other >= 0) return rankOf(other);
    return isLost(wish) ? '満席になりました' : null;
  };
  const problemOf = (index: number) => {
    const wish = value[index];
    return wish && isLost(wish) ? TAKEN : (wishErrors[index] ?? null);
  };
  const show = (index: number | null, focused: number) => {
    setOpenIndex(index);
    cards.current[focused]?.focus();
  };
  const pick = (index: number, wish: Wish) => {
    onChange(withWish(value, index, wish));
    setSaid(`${nameOf(index)}を${wishWords(wish)}に設定しました`);
    show(null, index);
    onBlur?.();
  };
  const remove = (index: number) => {
    onChange(withoutWish(value, index));
    setSaid(`${nameOf(index)}を削除しました`);
    show(null, Math.min(index, value.length - 1));
  };
  const setCard = (index: number) => (element: HTMLElement | null) => {
    cards.current[index] = element;
    if (index === 0) inputRef?.(element);
  };

  if (slots.length === 0) return <InlineAlert severity="info">{words.none}</InlineAlert>;
  return (
    <FieldGroup {...shell} quiet={max !== 1} errorFirst>
      <Cards>
        {Array.from({ length: Math.min(value.length + 1, max) }, (_, index) => {
          const wish = value[index];
          const isOpen = openIndex === index;
          return (
            <WishCard
              key={rankOf(index)}
              name={nameOf(index)}
              required={index === 0}
              alone={max === 1}
              words={wish ? wishWords(wish) : null}
              isOpen={isOpen}
              isTaken={wish !== undefined && isLost(wish)}
              problem={problemOf(index)}
              cardRef={setCard(index)}
              cardId={index === 0 ? shell.id : `${shell.id}-${index}`}
              onOpen={() => show(index, index)}
              onClose={value.length > 0 ? () => show(null, index) : null}
              onRemove={value.length > 1 && wish ? () => remove(index) : null}
            >
              {isOpen && (
                <WishEditor
                  wish={wish}
                  slots={slots}
                  closedDays={closedDays}
                  holidayName={holidayName}
                  today={today}
                  words={words}
                  refusalOf={refusalOf}
                  onPick={(picked) => pick(index, picked)}
                />
              )}
            </WishCard>
          );
        })}
      </Cards>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}

const firstToOpen = (value: readonly Wish[], taken: readonly number[]) => {
  if (value.length === 0) return 0;
  return taken[0] ?? null;
};
