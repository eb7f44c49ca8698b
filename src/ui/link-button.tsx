import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import type { ButtonVariant } from './button.tsx';
import { buttonStyle } from './button.tsx';
import { PageLink } from './page-link.tsx';

const StyledLink = styled(PageLink)(buttonStyle);

/** A link to another page of the app that looks like a button. */
export const LinkButton = ({
  variant = 'contained',
  ...link
}: ComponentProps<typeof StyledLink> & { variant?: ButtonVariant }) => (
  <StyledLink data-variant={variant} {...link} />
);
