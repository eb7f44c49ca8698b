import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { FieldBinding, FieldControlProps } from '#src/engine/react/field-control.ts';
import { toFieldProps, useField } from '#src/engine/react/field-control.ts';
import { useStep } from '#src/engine/react/step-slot.tsx';
import { FIRST_DAY, LAST_DAY } from '#src/lib/japan-date.ts';
import { countCharacters, tidyText } from '#src/lib/text-characters.ts';
import { CheckboxListField } from '#src/ui/fields/checkbox-list-field.tsx';
import { ChoiceField } from '#src/ui/fields/choice-field.tsx';
import { CodeField } from '#src/ui/fields/code-field.tsx';
import type { TypedFieldProps } from '#src/ui/fields/field-props.ts';
import { PrefectureCityField } from '#src/ui/fields/prefecture-city-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { CharacterCount, TextareaField, TextField } from '#src/ui/fields/text-field.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { usePlaceWords } from './control-services.ts';

/**
 * Connects an uncontrolled text control with the step's form, so that a keystroke renders only the counter. Text longer
 * than `maxLength` is not cut off but fails validation.
 */
export function useTypedField({ field, form }: FieldBinding, maxLength?: number): TypedFieldProps {
  const { name } = field;
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const { onChange, onBlur, ref } = form.register(name);
  const toChangeEvent = (type: 'change' | 'blur', value: unknown) => ({ type, target: { name, value } });
  return {
    ...toFieldProps(field),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
    defaultValue: String(form.getValues(name) ?? ''),
    onChange: (value) => void onChange(toChangeEvent('change', value)),
    onBlur: () => void onBlur(toChangeEvent('blur', form.getValues(name))),
    inputRef: ref,
    counter: maxLength !== undefined && <TypedCount field={field} form={form} maxLength={maxLength} />,
  };
}

function TypedCount({ field: { name }, form: { control }, maxLength }: FieldBinding & { maxLength: number }) {
  const text = String(useWatch({ control, name }) ?? '');
  return <CharacterCount length={countCharacters(tidyText(text))} maxLength={maxLength} />;
}

const hints = {
  text: {},
  date: { min: FIRST_DAY, max: LAST_DAY },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
} as const;

/** A telephone number has no counter, because its limit ignores hyphens. */
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

const Select = (props: Props) => (
  <SelectField
    {...useField<string>(props)}
    options={props.field.options}
    part={props.field.kind === 'select' ? props.field.part : undefined}
  />
);

const controls = { choice: Choice, checkboxes: Checkboxes, select: Select };

export function ChoiceControl(props: Props) {
  const Control = controls[props.field.kind];
  return <Control {...props} />;
}

export const PrefectureCityControl = (props: FieldControlProps<'prefectureCity'>) => (
  <PrefectureCityField {...useField<string>(props)} />
);

export const TextareaControl = (props: FieldControlProps<'textarea'>) => (
  <TextareaField {...useTypedField(props, props.field.maxLength)} />
);

export function FactControl({ field: { label, words, help } }: FieldControlProps<'fact'>) {
  const say = usePlaceWords();
  return (
    <Box component="dl" sx={{ m: 0, '& dd': { m: 0 } }}>
      <FormLabel component="dt" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <dd>
        <Phrases>{say(words)}</Phrases>
        {help && (
          <FormHelperText component="div">
            <Phrases>{help}</Phrases>
          </FormHelperText>
        )}
      </dd>
    </Box>
  );
}

export function CodeControl(props: FieldControlProps<'code'>) {
  const { openForm } = useStep();
  const bound = useField<string>(props);
  return openForm && <CodeField {...bound} length={props.field.length} onComplete={openForm.submit} />;
}
