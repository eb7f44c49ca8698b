import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';

/** The way to LINE, in its own green. */
export const LineButton = (props: ButtonProps) => <Button color="line" size="large" fullWidth {...props} />;
