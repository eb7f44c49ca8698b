import { useSelector } from '@xstate/react';
import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { AccountMark } from '#src/app/shell/layout/account-mark.tsx';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { SignInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { WelcomePage } from '#src/features/sign-in/welcome-page.tsx';
import { loginLoader } from './login-page.tsx';

interface Welcome {
  sourceName: string | null;
}

/** For guests only. The source's name is an extra: without it the welcome is shown all the same. */
export const registerLoader =
  (services: AppServices): LoaderFunction =>
  async (args, context) =>
    (await loginLoader(services)(args, context)) ?? (await loadWelcome(services));

async function loadWelcome({ queries, registrationSource, report }: AppServices): Promise<Welcome> {
  const { registrationSourceId: id } = queries.current();
  const source = id ? await registrationSource(id) : null;
  if (source && !source.ok) report(new Error(`the registration source is unknown: ${source.problem.code}`));
  return { sourceName: source?.ok ? source.value : null };
}

export function RegisterPage() {
  const { session } = useAppServices();
  const accountName = useAccountName();
  const { sourceName } = useLoaderData<Welcome>();
  const state = useSelector(session, (snapshot) => snapshot);
  if (state.matches('visitorUnknown') || state.context.problem !== null) return <SignInScreen />;
  return (
    <Titled title="ようこそ">
      <WelcomePage
        account={<AccountMark />}
        accountName={accountName}
        sourceName={sourceName}
        busy={state.matches('leavingForLine') || state.hasTag('pending')}
        onLogin={() => session.send({ type: 'login.pressed' })}
      />
    </Titled>
  );
}
