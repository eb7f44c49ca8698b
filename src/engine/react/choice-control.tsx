import { CheckboxListField } from '#src/ui/fields/checkbox-list-field.tsx';
import { ChoiceField } from '#src/ui/fields/choice-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './use-field.ts';

type Props = FieldControlProps<'choice' | 'checkboxes' | 'select'>;

const CHIP_LENGTH = 6;

const Choice = (props: Props) => {
  const { options } = props.field;
  const short = options.every(({ label }) => label.length <= CHIP_LENGTH);
  return <ChoiceField {...useField<string>(props)} options={options} layout={short ? 'chips' : 'rows'} />;
};

const Checkboxes = (props: Props) => (
  <CheckboxListField {...useField<string[]>(props)} options={props.field.options} />
);

const Select = (props: Props) => <SelectField {...useField<string>(props)} options={props.field.options} />;

const controls = { choice: Choice, checkboxes: Checkboxes, select: Select };

export function ChoiceControl(props: Props) {
  const Control = controls[props.field.kind];
  return <Control {...props} />;
}
