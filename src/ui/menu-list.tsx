import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { PageLink } from './page-link.tsx';
import { Phrases } from './phrases.tsx';

export const MenuList = ({ children }: { children: ReactNode }) => (
  <Card component={List} sx={{ '& li:last-child': { borderBottom: 0 } }}>
    {children}
  </Card>
);

interface MenuItemProps {
  to: string;
  icon?: ReactNode;
  title: string;
  help?: ReactNode;
}

export const MenuItem = ({ to, icon, title, help }: MenuItemProps) => (
  <ListItem divider disablePadding>
    <ListItemButton component={PageLink} to={to}>
      {icon}
      <ListItemText primary={<Phrases>{title}</Phrases>} secondary={help && <Phrases>{help}</Phrases>} />
      <ChevronRightIcon />
    </ListItemButton>
  </ListItem>
);
