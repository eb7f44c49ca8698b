import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Component, useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { errorKind } from '#src/app/base/errors/error-kind.ts';
import { failedRequestId } from '#src/app/base/errors/load-error.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { waitForSession } from '#src/app/base/session/session-actor.ts';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { PageSlotsProvider, usePageSlots } from '#src/ui/page-slots.ts';
import { TelLink } from '#src/ui/shop-address.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { AccountBar } from './account-bar.tsx';
import { DisconnectedScreen, NotFoundScreen, ServerErrorScreen } from './error-screens.tsx';
import { useAccountName } from './titled.tsx';

/** The router's error element. It also reports bugs to the developers. */
export function ErrorPage() {
  const slots = usePageSlots();
  return (
    <PageSlotsProvider value={{ ...slots, brand: <AccountBar /> }}>
      <Failure />
    </PageSlotsProvider>
  );
}

function Failure() {
  const error = useRouteError();
  const { flows } = useAppServices();
  const account = useAccountName();
  const kind = errorKind(error);
  switch (kind.kind) {
    case 'notFound':
      return (
        <NotFoundScreen
          account={account}
          contact={<Contact />}
          requestId={failedRequestId(error)}
          status={kind.status}
        />
      );
    case 'offline':
    case 'unreachable':
      return <DisconnectedScreen account={account} kind={kind.kind} keepsDraft={flows.hasDraftInTab()} />;
    case 'missingCode':
      return <MissingCode error={error} />;
    case 'serverError':
      return <Bug error={error} status={kind.status} />;
  }
}

/** The LINE talk, and the builder's telephone if it is known. */
function Contact() {
  const { account } = useAppServices();
  const tel = useSelector(account, (value) => value?.brand?.tel);
  return (
    <>
      <TalkLink purpose="ask" />
      {tel && (
        <div>
          <TelLink tel={tel} />
        </div>
      )}
    </>
  );
}

function Bug({ error, status }: { error: unknown; status: number }) {
  const { report, session, queries, currentLocation } = useAppServices();
  const account = useAccountName();
  const navigate = useNavigate();
  useEffect(() => void report(error), [error, report]);
  const logInAgain = async () => {
    const path = currentLocation.path();
    queries.keep({ loginRetryCount: 0 });
    session.send({ type: 'newLogin.pressed', path });
    if ((await waitForSession(session)).hasTag('signedIn')) await navigate(path, { replace: true });
  };
  return (
    <ServerErrorScreen
      account={account}
      contact={<Contact />}
      requestId={failedRequestId(error)}
      status={status}
    >
      <Button variant="text" onClick={() => void logInAgain()}>
        ログインし直す
      </Button>
    </ServerErrorScreen>
  );
}

/** Customers can cancel the reload in the browser's leave dialog. After this time the page shows a reload button. */
const MAX_RELOAD_MS = 5000;

/** The page for a code file that could not be loaded. It reloads itself unless `reloadForCode` refuses. */
function MissingCode({ error }: { error: unknown }) {
  const { flows, report, reloadForCode } = useAppServices();
  const account = useAccountName();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (reloadForCode()) {
      const timer = setTimeout(() => setStays(true), MAX_RELOAD_MS);
      return () => clearTimeout(timer);
    }
    setStays(true);
    if (navigator.onLine) report(error);
    return undefined;
  }, [error, report, reloadForCode]);
  if (!stays) return <OpeningPage />;
  return (
    <DisconnectedScreen
      account={account}
      kind={navigator.onLine ? 'unreachable' : 'offline'}
      keepsDraft={flows.hasDraftInTab()}
    />
  );
}

interface RootErrorBoundaryProps {
  /** Restarts the app without its current state, because a plain reload could hit the same bug again. */
  onStartOver: () => void;
  children: ReactNode;
}

/** Catches bugs in the error page and above the router. Without it, customers would see a blank page. */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <ServerErrorScreen account={null} requestId={null} status={500}>
        <Button variant="text" onClick={this.props.onStartOver}>
          ログインし直す
        </Button>
      </ServerErrorScreen>
    );
  }
}
