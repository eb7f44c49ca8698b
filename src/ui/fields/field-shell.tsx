import { styled } from '@mui/material/styles';
import type { AriaRole, ReactNode } from 'react';
import { AlertIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.ts';
import type { FieldProps } from './field-props.ts';
import { describedBy } from './field-props.ts';

const Shell = styled('div')({ minWidth: 0, scrollMarginTop: 24 });

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0, scrollMarginTop: 24 });

const titleStyle = {
  display: 'block',
  padding: 0,
  marginBottom: 8,
  fontWeight: 700,
  lineHeight: 1.5,
} as const;
const Title = styled('div')(titleStyle);
const Legend = styled('legend')(titleStyle);

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginLeft: 8,
  padding: '1px 8px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: 0,
  verticalAlign: 'text-bottom',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.deep,
  '&[data-required]': {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.light,
  },
}));

const Help = styled('div')(({ theme }) => ({
  margin: '-4px 0 8px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const ErrorText = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  margin: '8px 0 0',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.6,
  color: theme.vars.palette.error.main,
  '& svg': { marginTop: 2 },
  '&[data-first]': { margin: '0 0 16px' },
}));

type ShellProps = Pick<FieldProps<unknown>, 'id' | 'label' | 'required' | 'help' | 'error'> & {
  /** Above the controls, where they fill more than a screen. */
  errorFirst?: boolean;
  children: ReactNode;
};

const RequiredBadge = ({ required }: { required: boolean | undefined }) => (
  <Badge data-required={required || undefined}>{required ? '必須' : '任意'}</Badge>
);

function Body({ id, help, error, errorFirst, children }: Omit<ShellProps, 'label' | 'required'>) {
  const errorText = error && (
    <ErrorText id={`${id}-error`} data-first={errorFirst || undefined}>
      <AlertIcon size={18} />
      <span>{error}</span>
    </ErrorText>
  );
  return (
    <>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {errorFirst && errorText}
      {children}
      {!errorFirst && errorText}
    </>
  );
}

/**
 * Label with 必須 or 任意, help, one control, and the error below it. The badge stands beside the label, not in it,
 * so the control's accessible name is the label alone.
 */
export function FieldShell({ label, required, ...body }: ShellProps) {
  return (
    <Shell>
      <Title>
        <label htmlFor={body.id}>{label}</label>
        <RequiredBadge required={required} />
      </Title>
      <Body {...body} />
    </Shell>
  );
}

/** {@link FieldShell} for several controls that answer one question: a `fieldset` named by its `legend`. */
export function FieldGroup({
  label,
  required,
  quiet = false,
  role = 'group',
  ...body
}: ShellProps & {
  role?: Extract<AriaRole, 'group' | 'radiogroup'>;
  /** The label is for screen readers only, since the page's heading says the same. */
  quiet?: boolean;
}) {
  const isRadio = role === 'radiogroup';
  return (
    <Group
      role={role}
      aria-labelledby={`${body.id}-label`}
      aria-describedby={describedBy(body)}
      aria-required={(isRadio && required) || undefined}
      aria-invalid={(isRadio && Boolean(body.error)) || undefined}
    >
      {quiet ? (
        <VisuallyHidden as="legend" id={`${body.id}-label`}>
          {label}
        </VisuallyHidden>
      ) : (
        <Legend>
          <span id={`${body.id}-label`}>{label}</span>
          <RequiredBadge required={required} />
        </Legend>
      )}
      <Body {...body} />
    </Group>
  );
}
