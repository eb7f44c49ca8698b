import { useWatch } from 'react-hook-form';
import { KanaField } from '#src/ui/fields/kana-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './use-field.ts';

export function KanaControl(props: FieldControlProps<'kana'>) {
  const names = useWatch({ control: props.form.control, name: [...props.field.from] });
  return <KanaField {...useField<string>(props)} names={names.map(String)} />;
}
