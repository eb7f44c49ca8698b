import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { LazyUnsavedDialog } from '#src/ui/late-unsaved-dialog.ts';

export const logOutCopy = {
  label: 'ログアウト',
  title: 'ログアウトしますか？',
  consequence: '入力途中の内容があります。ログアウトすると破棄されます。',
  stay: 'ログアウトしない',
  discard: 'ログアウトする',
};

interface LogOut {
  logOut: () => void;
  /** The confirmation dialog. Render it next to the button that calls `logOut`. */
  confirmDialog: ReactNode;
}

/**
 * Signs the customer out. This deletes the drafts (SIGN-35), so a customer with drafts must confirm first (SIGN-52).
 */
function useLogOut(): LogOut {
  const { session, flows, visitor } = useAppServices();
  const [isConfirming, setAsks] = useState(false);
  const leave = () => session.send({ type: 'logout.pressed' });
  const hasDraft = () => flows.hasDraftInTab() || flows.getUnfinishedRuns(visitor() ?? '').length > 0;
  return {
    logOut: () => (hasDraft() ? setAsks(true) : leave()),
    confirmDialog: isConfirming && (
      <Suspense>
        <LazyUnsavedDialog
          title={logOutCopy.title}
          consequence={logOutCopy.consequence}
          stay={logOutCopy.stay}
          discard={logOutCopy.discard}
          onDiscard={leave}
          onStay={() => setAsks(false)}
        />
      </Suspense>
    ),
  };
}

export function LogOutButton() {
  const { logOut, confirmDialog } = useLogOut();
  // The device may be offline when the customer signs out.
  useEffect(() => whenIdle(() => void LazyUnsavedDialog.preload().catch(() => undefined)), []);
  return (
    <Stack sx={{ alignItems: 'center' }}>
      <Button variant="text" onClick={logOut}>
        {logOutCopy.label}
      </Button>
      {confirmDialog}
    </Stack>
  );
}
