import { useSelector } from '@xstate/react';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled, useAccountName } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { guestsOnly } from './login.page.tsx';
import { WelcomePage } from './welcome.tsx';

interface Welcome {
  sourceName: string | null;
}

/** A failed call is only reported, because the page also works without the source's name. */
async function loadWelcome({ queries, registrationSource, report }: AppServices): Promise<Welcome> {
  const { registrationSourceId: id } = queries.current();
  const source = id ? await registrationSource(id) : null;
  if (source && !source.ok) report(new Error(`the registration source is unknown: ${source.problem.code}`));
  return { sourceName: source?.ok ? source.value : null };
}

function RegisterPage({ sourceName }: Welcome) {
  const { session, account } = useAppServices();
  const shownAccount = useSelector(account, (value) => value);
  const accountName = useAccountName();
  const state = useSelector(session, (snapshot) => snapshot);
  if (state.matches('visitorUnknown') || state.context.problem !== null) return <SignInScreen />;
  return (
    <Titled title="ようこそ">
      <WelcomePage
        accountName={accountName}
        sourceName={sourceName}
        consent={shownAccount && <ConsentLine {...shownAccount} />}
        busy={state.matches('leavingForLine') || state.hasTag('pending')}
        onLogin={() => session.send({ type: 'login.pressed' })}
      />
    </Titled>
  );
}

export const page: PageCode<Welcome> = {
  load: async (services, { request }) =>
    (await guestsOnly(services, new URL(request.url))) ?? (await loadWelcome(services)),
  Component: RegisterPage,
};
