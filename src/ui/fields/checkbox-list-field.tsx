import type { FieldProps } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import type { Option } from './option.ts';
import { OptionRow, OptionRows } from './option-row.tsx';

interface CheckboxListFieldProps extends FieldProps<string[]> {
  options: readonly Option[];
}

/** Any number of a few; the values stay in the order of the options. */
export function CheckboxListField({
  options,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  ...shell
}: CheckboxListFieldProps) {
  const toggle = (toggled: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((candidate) => value.includes(candidate) !== (candidate === toggled)),
    );
  return (
    <FieldGroup {...shell}>
      <OptionRows>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            type="checkbox"
            option={option}
            invalid={Boolean(shell.error)}
            id={index === 0 ? shell.id : `${shell.id}-${index}`}
            inputRef={index === 0 ? inputRef : undefined}
            name={name}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
            onBlur={onBlur}
            disabled={disabled}
          />
        ))}
      </OptionRows>
    </FieldGroup>
  );
}
