import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SMALL_SCREEN, textSize } from '#src/ui/theme/tokens.ts';
import { Phrases } from './phrases.tsx';

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  overflow: 'hidden',
  minHeight: 48,
  mb: 2,
  pl: 1.5,
  borderLeft: 4,
  borderColor: 'primary.main',
  // So that the title of an event takes two lines there.
  [SMALL_SCREEN]: { '& p': { fontSize: textSize.small } },
};

interface StepSubjectProps {
  title: string;
  /** May be empty. */
  detail: string;
  /** A button that shows details of the subject. */
  children?: ReactNode;
}

export const StepSubject = ({ title, detail, children }: StepSubjectProps) => (
  // `overflow` is hidden, because a full-width space at the end of a line would widen the page.
  <Box sx={look}>
    <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, lineHeight: 1.5 }}>
        <Phrases>{title}</Phrases>
      </Typography>
      {detail !== '' && (
        <Typography variant="body2" color="textSecondary">
          <Phrases>{detail}</Phrases>
        </Typography>
      )}
    </Box>
    {children}
  </Box>
);
