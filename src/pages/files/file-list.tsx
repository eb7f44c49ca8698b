import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { CopyIcon } from '#src/ui/theme/icons.tsx';

/** The customer's files, each as a link to its page. */
export const FileList = ({ files }: { files: readonly { title: string; path: string }[] }) => (
  <MenuList>
    {files.map(({ title, path }) => (
      <MenuItem key={path} to={path} icon={<CopyIcon />} title={title} />
    ))}
  </MenuList>
);
