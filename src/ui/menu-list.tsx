import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';
import { RowList } from './row-list.ts';

const Entry = styled(PageLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '12px 12px 12px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': { color: theme.vars.palette.primary.main },
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
  '&:focus-visible': { outlineOffset: -3 },
}));

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Title = styled('strong')({ display: 'block', lineHeight: 1.5 });
const Help = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  color: theme.vars.palette.text.secondary,
}));

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
  <li>
    <Entry to={to}>
      {icon}
      <Words>
        <Title>{title}</Title>
        {help !== undefined && <Help>{help}</Help>}
      </Words>
      <ChevronRightIcon />
    </Entry>
  </li>
);
