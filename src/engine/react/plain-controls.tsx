import { FIRST_DAY, LAST_DAY } from '#src/lib/calendar-day.ts';
import { CheckboxListField } from '#src/ui/fields/checkbox-list-field.tsx';
import { ChoiceField } from '#src/ui/fields/choice-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextareaField, TextField } from '#src/ui/fields/text-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './field-control.ts';
import { useTypedField } from './use-typed-field.tsx';

const hints = {
  text: {},
  date: { min: FIRST_DAY, max: LAST_DAY },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
} as const;

/** A telephone number has no counter: the hyphens in it do not count. */
export function TextControl(props: FieldControlProps<'text' | 'tel' | 'email' | 'date'>) {
  const { kind, autoComplete, maxLength, width } = props.field;
  return (
    <TextField
      {...useTypedField(props, kind === 'tel' ? undefined : maxLength)}
      {...hints[kind]}
      {...(autoComplete ? { autoComplete } : {})}
      type={kind}
      enterKeyHint="next"
      width={width === 'short' ? 'short' : 'full'}
    />
  );
}

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

export const TextareaControl = (props: FieldControlProps<'textarea'>) => (
  <TextareaField {...useTypedField(props, props.field.maxLength)} />
);
