import { styled } from '@mui/material/styles';

const Box = styled('div')(({ theme }) => ({
  marginBottom: 16,
  padding: '2px 0 2px 12px',
  borderLeft: `4px solid ${theme.vars.palette.primary.main}`,
  lineHeight: 1.5,
}));
const Title = styled('p')({ margin: 0, fontSize: '0.9375rem', fontWeight: 700 });
const Detail = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

/** What the steps of a wizard are about, e.g. the event that is being entered; `detail` may be empty. */
export const StepSubject = ({ title, detail }: { title: string; detail: string }) => (
  <Box>
    <Title>{title}</Title>
    {detail !== '' && <Detail>{detail}</Detail>}
  </Box>
);
