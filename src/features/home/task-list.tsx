import { styled } from '@mui/material/styles';
import { CheckIcon } from '#src/ui/icons.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Done = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { marginTop: 3, color: theme.vars.palette.primary.main },
}));

const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.secondary.main,
}));

/** What is left for the customer to do, the most urgent first; a word of thanks when it is all done. */
export const TaskList = ({ tasks }: { tasks: readonly { id: number; title: string; path: string }[] }) =>
  tasks.length === 0 ? (
    <Done>
      <CheckIcon />
      お願いしていることはすべてお済みです。ありがとうございます。
    </Done>
  ) : (
    <MenuList>
      {tasks.map(({ id, title, path }) => (
        <MenuItem key={id} to={path} icon={<Dot aria-hidden="true" />} title={title} />
      ))}
    </MenuList>
  );
