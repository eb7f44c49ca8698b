import Typography from '@mui/material/Typography';
import { Phrases } from '#src/ui/phrases.tsx';
import type { Option } from './option.ts';

export const OptionLabel = ({ option: { label, help } }: { option: Option }) => (
  <>
    <Phrases>{label}</Phrases>
    {help && (
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {help}
      </Typography>
    )}
  </>
);
