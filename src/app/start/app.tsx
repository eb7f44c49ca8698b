import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { RootErrorBoundary } from '#src/app/base/layout/root-error-boundary.tsx';
import { RouterHistoryProvider } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import { canCreateRouter } from '#src/app/base/session/session-ready.ts';
import { LinkWatcherProvider } from '#src/ui/page-link.tsx';
import { AppTheme } from '#src/ui/theme/app-theme.tsx';
import { LineFailure } from './line-failure.tsx';
import type { Navigation } from './navigation.ts';
import { OtherLinkScreen } from './other-link-screen.tsx';

interface AppProps {
  services: AppServices;
  /** Call it only after LINE's SDK is initialised. */
  navigation: () => Navigation;
}

/** The whole app. If the session chart crashes, `LastResort` shows an error page instead of a blank one. */
export const App = (props: AppProps) => (
  <StrictMode>
    <AppTheme>
      <RootErrorBoundary onStartOver={props.services.startOver}>
        <AppServicesProvider value={props.services}>
          <Screens {...props} />
        </AppServicesProvider>
      </RootErrorBoundary>
    </AppTheme>
  </StrictMode>
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
