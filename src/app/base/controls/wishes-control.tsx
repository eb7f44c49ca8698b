import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import type { Wish } from '#src/ui/wish.ts';
import { SHOP_WORDS } from '#src/ui/wish-picker/closed-day-words.ts';
import { WishPicker } from '#src/ui/wish-picker/wish-picker.tsx';
import { useControlServices, usePlaceWords } from './control-services.ts';

export function WishesControl(props: FieldControlProps<'wishes'>) {
  const { slots, closedDays, taken, max, today, near, words = SHOP_WORDS, minutes } = props.field;
  const field = useField<Wish[]>(props);
  const { now } = useControlServices();
  const say = usePlaceWords();
  return (
    <WishPicker
      {...field}
      slots={slots}
      closedDays={closedDays}
      taken={taken}
      max={max}
      today={today}
      now={now()}
      near={near}
      words={{ ...words, none: say(words.none) }}
      minutes={minutes}
    />
  );
}
