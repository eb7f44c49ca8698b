import type { FieldProps } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import type { Option } from './option.ts';
import { OptionChips, OptionRow, OptionRows } from './option-row.tsx';

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** `chips` side by side for short labels. */
  layout?: 'rows' | 'chips' | undefined;
}

/** One of a few, all visible. The empty string is "not chosen". */
export function ChoiceField({
  options,
  layout = 'rows',
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  ...shell
}: ChoiceFieldProps) {
  const List = layout === 'chips' ? OptionChips : OptionRows;
  return (
    <FieldGroup {...shell} role="radiogroup">
      <List>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            type="radio"
            option={option}
            chip={layout === 'chips'}
            invalid={Boolean(shell.error)}
            id={index === 0 ? shell.id : `${shell.id}-${index}`}
            inputRef={index === 0 ? inputRef : undefined}
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            disabled={disabled}
          />
        ))}
      </List>
    </FieldGroup>
  );
}
