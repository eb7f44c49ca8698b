import { styled } from '@mui/material/styles';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import { radius } from './theme/radius.ts';

const Box = styled('div')(({ theme }) => ({
  padding: '16px 16px 8px',
  border: `2px solid ${theme.vars.palette.error.main}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  scrollMarginTop: 16,
  '&:focus': { outline: 'none' },
}));

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: '1.0625rem',
  lineHeight: 1.5,
  color: theme.vars.palette.error.main,
}));
const Count = styled('p')({ margin: '4px 0 0', fontSize: '0.9375rem' });
const Links = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const FieldLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  color: theme.vars.palette.error.main,
  fontWeight: 700,
  lineHeight: 1.5,
  textUnderlineOffset: 4,
}));

interface SummarisedError {
  /** The id of the control with the error. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  errors: readonly SummarisedError[];
}

/** What is still to be corrected, with links to the fields. Focus it when a step was refused. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Title id={titleId}>入力内容をご確認ください</Title>
      <Count>{errors.length}件の項目に修正が必要です</Count>
      <Links>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <FieldLink href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </FieldLink>
          </li>
        ))}
      </Links>
    </Box>
  );
}

/** The fragment must not reach the URL: the router reads it. */
const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
