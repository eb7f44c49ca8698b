import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AfterSignIn } from '#src/app/base/layout/after-sign-in.tsx';
import { BrandPicture } from '#src/app/base/layout/brand-picture.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { LineLoginButton } from '#src/ui/line-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

interface WelcomePageProps {
  accountName: string | null;
  /** The name of the place where the customer registers, e.g. `住宅展示場の受付`. */
  sourceName: string | null;
  consent: ReactNode;
  busy: boolean;
  onLogin: () => void;
}

/** The page for new customers. It has no form, because they register by signing in with LINE. */
export const WelcomePage = ({ accountName, sourceName, consent, busy, onLogin }: WelcomePageProps) => (
  <PageFrame
    large
    title={accountName === null ? 'ようこそ' : `${accountName}へようこそ`}
    eyebrow={
      <>
        <Card variant="elevation" elevation={0} sx={{ mb: 3 }}>
          <BrandPicture isLow />
        </Card>
        {sourceName !== null && (
          <Typography sx={{ mb: 0.5, fontWeight: 700, color: 'text.secondary' }}>
            {`${sourceName}からのご登録`}
          </Typography>
        )}
      </>
    }
    action={
      <LineLoginButton busy={busy} onClick={onLogin}>
        LINEでログインする
      </LineLoginButton>
    }
  >
    <Lead>ふだんお使いのLINEアカウントで、すぐにご利用いただけます。パスワードは必要ありません。</Lead>
    <AfterSignIn />
    <section>
      <Typography component="h2" sx={{ mb: 0.5, fontWeight: 700 }}>
        個人情報の取り扱い
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        LINEの表示名などのプロフィール情報をお預かりし、ご予約の確認とご案内に使用します。LINEに投稿したり、友だちにお知らせしたりすることはありません。
      </Typography>
      {consent}
    </section>
  </PageFrame>
);
