import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { RouterProvider } from 'react-router-dom';
import { RootErrorBoundary } from '#src/app/base/layout/error-page.tsx';
import { RouterHistoryProvider } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import { canCreateRouter } from '#src/app/base/session/session-actor.ts';
import { LinkWatcherProvider } from '#src/ui/page-link.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { AppTheme } from '#src/ui/theme/app-theme.tsx';
import { LineFailure } from './line-failure.tsx';
import type { Navigation } from './navigation.tsx';

interface AppProps {
  services: AppServices;
  /** Call it only after LINE's SDK is initialised. */
  navigation: () => Navigation;
}

/** The whole app. If the session chart crashes, `LastResort` shows an error page instead of a blank one. */
export const App = (props: AppProps) => (
  <AppTheme>
    <RootErrorBoundary onStartOver={props.services.startOver}>
      <AppServicesProvider value={props.services}>
        <Screens {...props} />
      </AppServicesProvider>
    </RootErrorBoundary>
  </AppTheme>
);

function Screens({ services: { session, leave }, navigation }: AppProps) {
  const arrived = useSelector(session, canCreateRouter);
  const isReplaced = useSelector(session, (state) => state.matches('replaced'));
  if (isReplaced) return <OtherLinkScreen onContinue={() => leave('/')} />;
  return arrived ? <Pages {...navigation()} /> : <LineFailure session={session} />;
}

const Pages = ({ router, history, watchLink }: Navigation) => (
  <RouterHistoryProvider value={history}>
    <LinkWatcherProvider value={watchLink}>
      <RouterProvider router={router} />
    </LinkWatcherProvider>
  </RouterHistoryProvider>
);

/** Replaces all pages of the router, because they belong to the earlier customer (SIGN-41). */
const OtherLinkScreen = ({ onContinue }: { onContinue: () => void }) => (
  <>
    <PageTitle page="リンクをご確認ください" account={null} />
    <OtherLink onContinue={onContinue} />
  </>
);

const OtherLink = ({ onContinue }: { onContinue: () => void }) => (
  <StatusPage
    illustration="letter"
    heading="別のお客様のリンクが開かれました"
    actions={<Button onClick={onContinue}>新しいリンクのページを開く</Button>}
  >
    <p>同じブラウザで別のリンクが開かれたため、このページを閉じました。</p>
    <p>入力の途中だった内容は残っていません。</p>
    <p>このページの続きは、LINEのトークに届いたリンクから、もう一度お開きください。</p>
  </StatusPage>
);
