import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import type { Wish } from '#src/ui/wish.ts';
import { SessionChoice } from '#src/ui/wish-picker/session-choice.tsx';
import { useControlServices } from './control-services.ts';

export function SessionsControl(props: FieldControlProps<'sessions'>) {
  const field = useField<Wish[]>(props);
  const { now } = useControlServices();
  return <SessionChoice {...field} sessions={props.field.sessions} now={now()} />;
}
