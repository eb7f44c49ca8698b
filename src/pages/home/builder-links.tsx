import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';

/** Links of the builder's, to pages of the app; nothing without any. */
export const BuilderLinks = ({ links }: { links: readonly { label: string; path: string }[] }) =>
  links.length === 0 ? null : (
    <MenuList>
      {links.map(({ label, path }) => (
        <MenuItem key={`${path} ${label}`} to={path} title={label} />
      ))}
    </MenuList>
  );
