import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { LineLoginButton } from '#src/ui/line-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { AfterSignIn } from './after-sign-in.tsx';

/** The session chart's problems that have a text on the sign-in page. */
type SignInProblem =
  | 'signInRefused'
  | 'forwardedLink'
  | 'sessionExpired'
  | 'checkFailed'
  | 'signedOutElsewhere'
  | 'storageFull'
  | 'unreachable';

const expired = 'ログインの有効期限が切れました。お手数ですが、もう一度ログインしてください。';

export const signInProblemCopy: Record<SignInProblem, string> = {
  signInRefused: expired,
  sessionExpired: expired,
  checkFailed:
    'ログイン状態を確認できなかったため、ログアウトしました。お手数ですが、もう一度ログインしてください。',
  signedOutElsewhere:
    'ほかの画面でログアウトされました。続けてご利用になる場合は、もう一度ログインしてください。',
  forwardedLink:
    'このリンクは別の方にお送りしたものです。お客様ご自身のLINEのトークに届いたリンクからお開きください。',
  storageFull:
    'この端末に保存できる空きがないため、ログインできません。ブラウザの閲覧データを削除して空きを作るか、LINEアプリからお開きください。',
  unreachable: 'ログインを完了できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
};

interface SignInPageProps {
  picture?: ReactNode;
  problem: SignInProblem | null;
  /** True if the customer returns to a requested page after signing in. */
  returns: boolean;
  busy: boolean;
  onLogin: () => void;
}

export function SignInPage({ picture, problem, returns, busy, onLogin }: SignInPageProps) {
  return (
    <PageFrame
      title="LINEでかんたんログイン"
      eyebrow={
        <Card variant="elevation" elevation={0} sx={{ mb: 3 }}>
          {picture}
        </Card>
      }
      action={
        <LineLoginButton busy={busy} onClick={onLogin}>
          LINEでログインする
        </LineLoginButton>
      }
    >
      {problem && (
        <InlineAlert
          severity={problem === 'signedOutElsewhere' || problem === 'sessionExpired' ? 'info' : 'error'}
        >
          {signInProblemCopy[problem]}
        </InlineAlert>
      )}
      {problem === 'forwardedLink' && <TalkLink purpose="open" />}
      <Lead>LINEのアカウントで、そのままご利用いただけます。</Lead>
      {returns && problem !== 'forwardedLink' && <Lead>ログイン後、ご覧になりたいページへ進みます。</Lead>}
      <AfterSignIn />
    </PageFrame>
  );
}
