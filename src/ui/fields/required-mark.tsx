import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { memo } from 'react';

const Mark = styled(Chip)(({ theme: { vars } }) => ({
  height: 'auto',
  marginLeft: 8,
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1.6,
  verticalAlign: 'text-bottom',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.deep,
  '& .MuiChip-label': { padding: '1px 8px' },
  '&.MuiChip-colorSecondary': {
    color: vars.palette.secondary.main,
    backgroundColor: vars.palette.secondary.light,
  },
})) as typeof Chip;

interface RequiredMarkProps {
  required: boolean | undefined;
  /** Screen readers hear 必須 from the control beside it. */
  saidByControl?: boolean;
}

/** 必須 or 任意, in a box beside a label. */
export const RequiredMark = memo(({ required, saidByControl = false }: RequiredMarkProps) => (
  <Mark
    component="span"
    size="small"
    aria-hidden={(saidByControl && required) || undefined}
    color={required ? 'secondary' : 'default'}
    label={required ? '必須' : '任意'}
  />
));
