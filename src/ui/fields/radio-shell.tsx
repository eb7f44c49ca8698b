import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { toDescribedBy } from './field-props.ts';
import type { ShellProps } from './field-shell.tsx';
import { FieldBody } from './field-shell.tsx';
import { RequiredMark } from './required-mark.tsx';

interface RadioShellProps extends ShellProps {
  name: string;
  /** The value of the chosen radio button. The empty string means that none is chosen. */
  value: string | number;
  /** Not used when the radio buttons report their own choice. */
  onChange?: (value: string) => void;
  /** `chips` places options with short labels side by side. `none` is for radio buttons with a layout of their own. */
  layout?: 'rows' | 'chips' | 'none' | undefined;
  /** True if the page's heading says the same as the label. Only screen readers then get the label. */
  quiet?: boolean;
  below?: ReactNode;
}

export function RadioShell({
  label,
  required,
  name,
  value,
  onChange,
  layout = 'rows',
  quiet = false,
  hasMark = true,
  below,
  children,
  ...body
}: RadioShellProps) {
  const labelId = `${body.id}-label`;
  return (
    <FormControl error={Boolean(body.error)}>
      {quiet ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <Box sx={{ mb: 1 }}>
          <FormLabel component="span" id={labelId}>
            {label}
          </FormLabel>
          {hasMark && <RequiredMark required={required} isAnnouncedByControl />}
        </Box>
      )}
      <FieldBody {...body}>
        <RadioGroup
          row={layout === 'chips'}
          sx={layout === 'none' ? { display: 'block' } : null}
          name={name}
          value={value}
          onChange={(_, chosen) => onChange?.(chosen)}
          aria-labelledby={labelId}
          aria-describedby={toDescribedBy(body)}
          aria-required={required || undefined}
          aria-invalid={Boolean(body.error) || undefined}
        >
          {children}
        </RadioGroup>
        {below}
      </FieldBody>
    </FormControl>
  );
}
