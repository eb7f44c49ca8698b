import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Phrases } from './phrases.tsx';

/** The subject of a wizard's steps, e.g. the event of an entry; `detail` may be empty. */
export const StepSubject = ({ title, detail }: { title: string; detail: string }) => (
  // A wide space at the end of a line would widen the page.
  <Box sx={{ overflow: 'hidden', mb: 2, py: 0.25, pl: 1.5, borderLeft: 4, borderColor: 'primary.main' }}>
    <Typography sx={{ fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5 }}>
      <Phrases>{title}</Phrases>
    </Typography>
    {detail !== '' && (
      <Typography variant="body2" color="textSecondary">
        <Phrases>{detail}</Phrases>
      </Typography>
    )}
  </Box>
);
