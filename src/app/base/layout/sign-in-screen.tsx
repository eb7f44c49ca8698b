import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { StatusPage } from '#src/ui/status-page.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { BrandPicture } from './brand-picture.tsx';
import { SignInPage } from './sign-in-form.tsx';
import { AccountLoading, Titled } from './titled.tsx';

const signInProblems = [
  'signInRefused',
  'forwardedLink',
  'sessionExpired',
  'checkFailed',
  'signedOutElsewhere',
  'storageFull',
  'unreachable',
] as const;

/**
 * The page for visitors without a session. It is the sign-in page, or a message that the link identifies no customer.
 */
export function SignInScreen() {
  const { session } = useAppServices();
  const state = useSelector(session, (snapshot) => snapshot);
  const { problem, redirectPath } = state.context;
  if (state.matches('visitorUnknown')) return <UnknownVisitor />;
  return (
    <Titled title="ログイン">
      <SignInPage
        picture={<BrandPicture isLow />}
        problem={signInProblems.find((code) => code === problem?.code) ?? null}
        returns={redirectPath !== null}
        busy={state.matches('leavingForLine') || state.hasTag('pending')}
        onLogin={() => session.send({ type: 'login.pressed' })}
      />
    </Titled>
  );
}

/** The page for routes that start the sign-in themselves. It shows no button while the sign-in is under way. */
export function SigningInScreen() {
  const { session } = useAppServices();
  const isUnderWay = useSelector(
    session,
    (state) => state.matches('leavingForLine') || state.hasTag('pending') || state.hasTag('signedIn'),
  );
  return isUnderWay ? <AccountLoading /> : <SignInScreen />;
}

/** The page for a link that identifies no known customer (ARR-6). */
export const UnknownVisitor = () => (
  <Titled title="リンクをご確認ください">
    <StatusPage
      illustration="letter"
      heading={openLinkAgainText}
      actions={<TalkLink purpose="open" isMain />}
    >
      <p>お客様を確認できませんでした。</p>
      <p>お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。</p>
    </StatusPage>
  </Titled>
);
