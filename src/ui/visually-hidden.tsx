import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ElementType, HTMLAttributes } from 'react';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  component?: ElementType;
}

export const VisuallyHidden = ({ component = 'span', ...props }: VisuallyHiddenProps) => (
  <Box component={component} sx={visuallyHidden} {...props} />
);
