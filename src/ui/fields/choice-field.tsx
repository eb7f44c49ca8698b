import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { withKeys } from '#src/lib/lists.ts';
import { Phrases } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { FieldProps } from './field-props.ts';
import { toPartId } from './field-props.ts';
import type { Option } from './option.ts';
import { RadioShell } from './radio-shell.tsx';

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** `chips` places options with short labels side by side. */
  layout?: 'rows' | 'chips' | undefined;
}

/** Radio buttons. The empty string means that none is chosen. An optional choice can be cleared. */
export function ChoiceField({ options, inputRef, onBlur, disabled, ...field }: ChoiceFieldProps) {
  const chosen = options.findIndex(({ value }) => value === field.value);
  const takeBack = () => {
    field.onChange('');
    // The pressed button disappears, so the focus moves to the option.
    document.getElementById(toPartId(field.id, chosen))?.focus();
  };
  const isOptional = field.required === false && !disabled;
  const [isPreset] = useState(chosen >= 0);
  return (
    <RadioShell
      {...field}
      hasMark={isOptional || !isPreset}
      below={isOptional && chosen >= 0 && <TakeBack label={field.label} onPress={takeBack} />}
    >
      {withKeys(options, ({ value }) => value).map(([key, option], index) => (
        <FormControlLabel
          key={key}
          value={option.value}
          label={<OptionLabel option={option} />}
          disabled={disabled}
          control={
            <Radio
              id={toPartId(field.id, index)}
              onBlur={onBlur}
              slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
            />
          }
        />
      ))}
    </RadioShell>
  );
}

const TakeBack = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Box>
    <Button variant="text" size="small" onClick={onPress}>
      <VisuallyHidden>{`${label}の`}</VisuallyHidden>
      選択を解除する
    </Button>
  </Box>
);

export const OptionLabel = ({ option: { label, help } }: { option: Option }) => (
  <>
    <Phrases>{label}</Phrases>
    {help && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {help}
      </Typography>
    )}
  </>
);
