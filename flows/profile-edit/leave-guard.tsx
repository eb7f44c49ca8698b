import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Comes when something is not saved, for a line may have broken by the time it is needed. */
export const LateUnsavedDialog = lazyPart(
  () => import('#src/ui/unsaved-dialog.tsx'),
  ({ UnsavedDialog }) => UnsavedDialog,
);

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

interface LeaveGuardProps {
  /** Something was entered that is not saved. */
  dirty: boolean;
  /** The customer leaves all the same: what was entered is given up. */
  onLeave: () => void;
}

/**
 * Asks before a page is left on which something is not saved: by the app's links, by the browser's back, by a reload. While
 * nothing is, nobody listens, so that the browser may keep the page for a step back.
 */
export function LeaveGuard({ dirty, onLeave }: LeaveGuardProps) {
  const { session } = useAppServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended leads to the sign-in page whatever is on this one; its draft waits.
      dirty && session.getSnapshot().hasTag('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    LateUnsavedDialog.preload().catch(() => undefined);
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <Suspense>
      <LateUnsavedDialog
        title="入力内容が保存されていません。このページを離れますか？"
        consequence="離れると、変更した内容は破棄されます。"
        discard="離れる"
        onDiscard={leave}
        onStay={blocker.reset}
      />
    </Suspense>
  );
}
