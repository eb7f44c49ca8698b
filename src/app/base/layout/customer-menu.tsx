import Button from '@mui/material/Button';
import { Suspense, useEffect, useId, useState } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { LazyUnsavedDialog } from '#src/ui/late-unsaved-dialog.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { MenuIcon } from '#src/ui/theme/icons.tsx';
import { useLogOut } from './use-log-out.tsx';

const LateMenu = lazyComponent(
  () => import('./customer-menu-list.tsx'),
  ({ CustomerMenuList }) => CustomerMenuList,
);

/** Loads the code in advance, because the device may be offline when the customer signs out. */
const fetchAhead = () =>
  void Promise.all([LateMenu.preload(), LazyUnsavedDialog.preload()]).catch(() => undefined);

/** The button of a signed-in customer's menu, in the header of every page (SIGN-51). */
export function CustomerMenu() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { logOut, confirmDialog } = useLogOut();
  const id = useId();
  useEffect(() => whenIdle(fetchAhead), []);
  const close = () => setButton(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label="メニュー"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        aria-controls={button ? id : undefined}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <MenuIcon size={24} />
      </Button>
      {button && (
        <Suspense>
          <LateMenu id={id} button={button} onClose={close} onLogOut={logOut} />
        </Suspense>
      )}
      {confirmDialog}
    </>
  );
}
