import type { FieldProps } from './field-props.ts';
import { controlPropsAt } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import type { Option } from './option.ts';
import { OptionRow, OptionRows } from './option-row.tsx';

interface CheckboxListFieldProps extends FieldProps<string[]> {
  options: readonly Option[];
}

/** Any number of a few; the values stay in the order of the options. */
export function CheckboxListField({ options, ...field }: CheckboxListFieldProps) {
  const { value, onChange } = field;
  const toggle = (toggled: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((candidate) => value.includes(candidate) !== (candidate === toggled)),
    );
  return (
    <FieldGroup {...field}>
      <OptionRows>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            {...controlPropsAt(field, index)}
            type="checkbox"
            option={option}
            invalid={Boolean(field.error)}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </OptionRows>
    </FieldGroup>
  );
}
