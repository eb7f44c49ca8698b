import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { ChevronRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';
import { RowList } from './row-list.ts';

const Entry = styled(PageLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '12px 12px 12px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': { color: colours.forest },
  '&:active': { backgroundColor: colours.forestWash },
  '&:focus-visible': { outlineOffset: -3 },
});

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Title = styled('strong')({ display: 'block', lineHeight: 1.5 });
const Help = styled('span')({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  color: colours.inkSoft,
});

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
