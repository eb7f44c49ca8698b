import type { FieldProps } from './field-props.ts';
import { controlPropsAt } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import type { Option } from './option.ts';
import { OptionChips, OptionRow, OptionRows } from './option-row.tsx';

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** `chips` side by side for short labels. */
  layout?: 'rows' | 'chips' | undefined;
}

/** One of a few, all visible. The empty string is "not chosen". */
export function ChoiceField({ options, layout = 'rows', ...field }: ChoiceFieldProps) {
  const List = layout === 'chips' ? OptionChips : OptionRows;
  return (
    <FieldGroup {...field} role="radiogroup">
      <List>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            {...controlPropsAt(field, index)}
            type="radio"
            option={option}
            chip={layout === 'chips'}
            invalid={Boolean(field.error)}
            checked={field.value === option.value}
            onChange={() => field.onChange(option.value)}
          />
        ))}
      </List>
    </FieldGroup>
  );
}
