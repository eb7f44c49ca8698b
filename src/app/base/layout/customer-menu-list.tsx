import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-router-dom';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { LogOutIcon, PersonIcon } from '#src/ui/theme/icons.tsx';

const PAGES = [
  { to: '/', name: 'ホーム', icon: <HouseMark size={22} /> },
  { to: '/mypage', name: 'マイページ', icon: <PersonIcon size={22} /> },
];

interface CustomerMenuListProps {
  id: string;
  /** The menu opens below this button. The button gets the focus back when the menu closes. */
  button: HTMLElement;
  onClose: () => void;
  onLogOut: () => void;
}

/** The menu has no link to the current page. */
export function CustomerMenuList({ id, button, onClose, onLogOut }: CustomerMenuListProps) {
  const { pathname } = useLocation();
  const logOut = () => {
    onClose();
    onLogOut();
  };
  return (
    <Menu
      open
      anchorEl={button}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { id, 'aria-label': 'メニュー' } }}
    >
      {PAGES.filter(({ to }) => to !== pathname).map(({ to, name, icon }) => (
        <MenuItem key={to} component={PageLink} to={to} onClick={onClose}>
          <ListItemIcon>{icon}</ListItemIcon>
          {name}
        </MenuItem>
      ))}
      <Divider sx={{ '&&': { my: 1 } }} />
      <MenuItem onClick={logOut}>
        <ListItemIcon>
          <LogOutIcon size={22} />
        </ListItemIcon>
        ログアウト
      </MenuItem>
    </Menu>
  );
}
