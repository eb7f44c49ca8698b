import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';
import { radius } from './theme/radius.ts';

/** Links below one another on one sheet, divided by hairlines; what is pressed in one fills it to the edges. */
export const MenuList = styled(List)(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface MenuItemProps {
  to: string;
  icon?: ReactNode;
  title: string;
  /** What is found there. */
  help?: string | undefined;
}

/** One of them: the whole row is the link. */
export const MenuItem = ({ to, icon, title, help }: MenuItemProps) => (
  <ListItem disablePadding>
    <ListItemButton component={PageLink} to={to}>
      {icon}
      <ListItemText primary={title} secondary={help} />
      <ChevronRightIcon />
    </ListItemButton>
  </ListItem>
);
