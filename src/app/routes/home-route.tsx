import { useSelector } from '@xstate/react';
import type { LoaderFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { useAccountName } from '#src/app/account-name.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import { HomeMenu } from '#src/features/home/home-menu.tsx';
import { IncompleteLink } from '#src/features/home/incomplete-link.tsx';
import { SignInPage } from '#src/features/home/sign-in-page.tsx';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';
import { wantedPath } from '../session-redirects.ts';
import { settled } from '../settled.ts';

export const homeLoader =
  ({ session }: AppServices): LoaderFunction =>
  async () => {
    const wanted = (await settled(session)).hasTag('signedIn') ? wantedPath(session) : null;
    return wanted === null ? null : redirect(wanted);
  };

const signInProblems = ['signInRefused', 'forwardedLink', 'unreachable'] as const;

export function HomeRoute() {
  const { session } = useAppServices();
  const state = useSelector(session, (snapshot) => snapshot);
  const accountName = useAccountName();
  const { problem, redirectPath } = state.context;
  if (state.matches('visitorUnknown')) {
    return (
      <>
        <PageTitle page="リンクをご確認ください" account={accountName} />
        <IncompleteLink />
      </>
    );
  }
  if (state.hasTag('signedIn')) {
    return (
      <>
        <PageTitle page="ホーム" account={accountName} />
        <HomeMenu accountName={accountName} onLogout={() => session.send({ type: 'logout.pressed' })} />
      </>
    );
  }
  return (
    <>
      <PageTitle page="ログイン" account={accountName} />
      <SignInPage
        problem={signInProblems.find((code) => code === problem?.code) ?? null}
        returns={redirectPath !== null}
        busy={state.matches('leavingForLine') || state.hasTag('pending')}
        onLogin={() => session.send({ type: 'login.pressed' })}
      />
    </>
  );
}
