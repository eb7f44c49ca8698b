import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLogOut } from './use-log-out.tsx';

export function LogOutButton() {
  const { logOut, confirmDialog } = useLogOut();
  return (
    <Stack sx={{ alignItems: 'center' }}>
      <Button variant="text" onClick={logOut}>
        ログアウト
      </Button>
      {confirmDialog}
    </Stack>
  );
}
