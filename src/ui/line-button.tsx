import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import { Phrases } from './phrases.tsx';

export const LineButton = ({ children, ...props }: ButtonProps) => (
  <Button color="line" size="large" fullWidth {...props}>
    <span>
      <Phrases>{children}</Phrases>
    </span>
  </Button>
);
