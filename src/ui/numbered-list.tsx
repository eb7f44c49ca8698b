import { styled } from '@mui/material/styles';
import { Phrases } from './phrases.tsx';

const Numbered = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { display: 'flex', gap: 14, alignItems: 'baseline', counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    flex: '0 0 28px',
    height: 28,
    borderRadius: 14,
    textAlign: 'center',
    lineHeight: '28px',
    fontSize: '0.875rem',
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));

/** What happens in which order, numbered by the list itself; MUI's steps are for a stepper. */
export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <Numbered>
    {steps.map((step) => (
      <li key={step}>
        <Phrases>{step}</Phrases>
      </li>
    ))}
  </Numbered>
);
