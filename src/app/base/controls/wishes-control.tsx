import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import type { Wish } from '#src/ui/wish.ts';
import { WishPicker } from '#src/ui/wish-picker/wish-picker.tsx';
import { useControlServices } from './control-services.ts';

export function WishesControl(props: FieldControlProps<'wishes'>) {
  const { slots, closedDays, taken, max, today, near, words, minutes } = props.field;
  const field = useField<Wish[]>(props);
  const { now } = useControlServices();
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
      words={words}
      minutes={minutes}
    />
  );
}
