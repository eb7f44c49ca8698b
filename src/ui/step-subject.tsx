import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the steps of a wizard are about, e.g. the event that is being entered; `detail` may be empty. */
export const StepSubject = ({ title, detail }: { title: string; detail: string }) => (
  <Box sx={{ mb: 2, py: 0.25, pl: 1.5, borderLeft: 4, borderColor: 'primary.main' }}>
    <Typography sx={{ fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5 }}>{title}</Typography>
    {detail !== '' && (
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    )}
  </Box>
);
