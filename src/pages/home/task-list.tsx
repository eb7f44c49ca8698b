import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { CheckIcon } from '#src/ui/theme/icons.tsx';

const Dot = () => (
  <Box
    aria-hidden="true"
    sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: 'secondary.main' }}
  />
);

/** Lists the open tasks, or thanks the customer if there are none. `tasks` are sorted, the most urgent first. */
export const TaskList = ({ tasks }: { tasks: readonly { id: number; title: string; path: string }[] }) =>
  tasks.length === 0 ? (
    <Card>
      <CardContent sx={{ display: 'flex', gap: 1.25, '& svg': { mt: '3px', color: 'primary.main' } }}>
        <CheckIcon />
        お願いしていることはすべてお済みです。ありがとうございます。
      </CardContent>
    </Card>
  ) : (
    <MenuList>
      {tasks.map(({ id, title, path }) => (
        <MenuItem key={id} to={path} icon={<Dot />} title={title} />
      ))}
    </MenuList>
  );
