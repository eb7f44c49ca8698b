import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Phrases } from '#src/ui/phrases.tsx';
import type { FieldControlProps } from './field-control.ts';

/** What is not asked, and why, in the place of its control. */
export const FactControl = ({ field: { label, words, help } }: FieldControlProps<'fact'>) => (
  <Box component="dl" sx={{ m: 0, '& dd': { m: 0 } }}>
    <FormLabel component="dt" sx={{ mb: 1 }}>
      {label}
    </FormLabel>
    <dd>
      <Phrases>{words}</Phrases>
      {help && (
        <FormHelperText component="div">
          <Phrases>{help}</Phrases>
        </FormHelperText>
      )}
    </dd>
  </Box>
);
