import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { Phrases } from '#src/ui/phrases.tsx';
import { AlertIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { FieldProps } from './field-props.ts';
import { toDescribedBy } from './field-props.ts';
import { RequiredMark } from './required-mark.tsx';

export type ShellProps = Pick<FieldProps<unknown>, 'id' | 'label' | 'required' | 'help' | 'error'> & {
  /** Shows the error above the control. For controls that are higher than a screen. */
  errorFirst?: boolean;
  /** False if the field is answered already, so that 必須 says nothing. */
  hasMark?: boolean | undefined;
  children: ReactNode;
};

export function FieldBody({
  id,
  help,
  error,
  errorFirst,
  children,
}: Omit<ShellProps, 'label' | 'required' | 'hasMark'>) {
  const errorText = error && (
    <FormHelperText id={`${id}-error`} error sx={errorFirst ? { m: '0 0 16px' } : null}>
      <AlertIcon size={18} />
      <span>{error}</span>
    </FormHelperText>
  );
  return (
    <>
      {help && (
        <FormHelperText id={`${id}-help`} component="div" error={false} sx={{ m: '-4px 0 8px' }}>
          <Phrases>{help}</Phrases>
        </FormHelperText>
      )}
      {errorFirst && errorText}
      {children}
      {!errorFirst && errorText}
    </>
  );
}

/**
 * Shows a label with 必須 or 任意, help, one control, and the error below it. 必須 and 任意 are outside the label element,
 * so that the label alone is the control's accessible name.
 */
export function FieldShell({ label, required, hasMark = true, ...body }: ShellProps) {
  return (
    <FormControl error={Boolean(body.error)}>
      <Box sx={{ mb: 1 }}>
        <FormLabel htmlFor={body.id}>{label}</FormLabel>
        {hasMark && <RequiredMark required={required} isAnnouncedByControl />}
      </Box>
      <FieldBody {...body} />
    </FormControl>
  );
}

interface GroupProps extends ShellProps {
  /** True if the page's heading says the same as the label. Only screen readers then get the label. */
  quiet?: boolean;
}

/** Like {@link FieldShell}, but for several controls that answer one question, in a `fieldset` with a `legend`. */
export function FieldGroup({ label, required, quiet = false, ...body }: GroupProps) {
  const labelId = `${body.id}-label`;
  return (
    <FormControl
      component="fieldset"
      error={Boolean(body.error)}
      aria-labelledby={labelId}
      aria-describedby={toDescribedBy(body)}
    >
      {quiet ? (
        <VisuallyHidden component="legend" id={labelId}>
          {label}
        </VisuallyHidden>
      ) : (
        <FormLabel component="legend">
          <span id={labelId}>{label}</span>
          <RequiredMark required={required} />
        </FormLabel>
      )}
      <FieldBody {...body} />
    </FormControl>
  );
}
