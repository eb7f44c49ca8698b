import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { LazyUnsavedDialog } from '#src/ui/late-unsaved-dialog.ts';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

interface LeaveGuardProps {
  /** True while a change is unsaved. */
  dirty: boolean;
  /** Called when the customer leaves and discards the change. */
  onLeave: () => void;
}

/**
 * Asks for confirmation before the customer leaves unsaved changes by a link, the browser's back button or a reload. It
 * listens only while a change is unsaved. If it always listened, the browser would not keep the page in its
 * back-forward cache.
 */
export function LeaveGuard({ dirty, onLeave }: LeaveGuardProps) {
  const { session } = useAppServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // If the session has ended, nothing may keep the customer from the sign-in page. The draft stays for the next
      // visit.
      dirty && session.getSnapshot().hasTag('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    LazyUnsavedDialog.preload().catch(() => undefined);
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <Suspense>
      <LazyUnsavedDialog
        title="入力内容が保存されていません。このページを離れますか？"
        consequence="離れると、変更した内容は破棄されます。"
        discard="離れる"
        onDiscard={leave}
        onStay={blocker.reset}
      />
    </Suspense>
  );
}
