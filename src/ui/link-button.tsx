import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { PageLink } from './page-link.tsx';

type LinkButtonProps = ComponentProps<typeof PageLink> &
  Pick<ButtonProps, 'color' | 'endIcon' | 'fullWidth' | 'size' | 'startIcon' | 'variant'>;

export const LinkButton = (props: LinkButtonProps) => <Button component={PageLink} {...props} />;
