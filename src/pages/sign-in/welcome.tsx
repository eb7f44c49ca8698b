import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AfterSignIn } from '#src/app/base/layout/after-sign-in.tsx';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { LineLoginButton } from '#src/ui/line-login-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

interface WelcomePageProps {
  /** The LINE account's logo and name. */
  account: ReactNode;
  accountName: string | null;
  /** The name of the place where the customer registers, e.g. `住宅展示場の受付`. */
  sourceName: string | null;
  /** Shown above the button. */
  consent: ReactNode;
  busy: boolean;
  onLogin: () => void;
}

/** The page for new customers. It has no form, because they register by signing in with LINE. */
export const WelcomePage = ({
  account,
  accountName,
  sourceName,
  consent,
  busy,
  onLogin,
}: WelcomePageProps) => (
  <PageFrame
    title={accountName === null ? 'ようこそ' : `${accountName}へようこそ`}
    eyebrow={
      <>
        <Card variant="elevation" elevation={0} sx={{ mb: 3 }}>
          <HouseBanner />
        </Card>
        {account}
        {sourceName !== null && (
          <Typography sx={{ mb: 0.5, fontWeight: 700, color: 'secondary.main' }}>
            {`${sourceName}からのご登録`}
          </Typography>
        )}
      </>
    }
    action={
      <>
        {consent}
        <LineLoginButton busy={busy} onClick={onLogin}>
          LINEでログインする
        </LineLoginButton>
      </>
    }
  >
    <Lead>ふだんお使いのLINEアカウントで、すぐにご利用いただけます。パスワードは必要ありません。</Lead>
    <AfterSignIn />
    <section>
      <Typography component="h2" sx={{ mb: 0.5, fontWeight: 700 }}>
        個人情報の取り扱い
      </Typography>
      <Typography variant="subtitle2" sx={{ color: 'text.secondary' }}>
        LINEの表示名などのプロフィール情報をお預かりし、ご予約の確認とご案内に使用します。LINEに投稿したり、友だちにお知らせしたりすることはありません。
      </Typography>
    </section>
  </PageFrame>
);
