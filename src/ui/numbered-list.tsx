import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { textSize } from '#src/ui/theme/tokens.ts';
import { Phrases } from './phrases.tsx';

const numbers = {
  display: 'grid',
  gap: 1.5,
  counterReset: 'step',
  '& li': { gap: 1.75, alignItems: 'baseline', counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    flex: '0 0 28px',
    height: 28,
    borderRadius: '14px',
    textAlign: 'center',
    lineHeight: '28px',
    fontSize: textSize.small,
    fontWeight: 700,
    color: 'primary.main',
    bgcolor: 'primary.light',
  },
} as const;

/** An `<ol>` of texts. MUI's Stepper does not fit, because it shows how many steps are done. */
export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <List component="ol" sx={numbers}>
    {steps.map((step) => (
      <ListItem key={step} disablePadding>
        <span>
          <Phrases>{step}</Phrases>
        </span>
      </ListItem>
    ))}
  </List>
);
