import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';
import { RowList } from './row-list.ts';

/** Links below one another, on one sheet. */
export const MenuList = ({ children }: { children: ReactNode }) => <RowList>{children}</RowList>;

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
