import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colours } from '#src/ui/colours.ts';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { LineButton } from '#src/ui/line-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { radius } from '#src/ui/radius.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { AfterSignIn } from './after-sign-in.tsx';

const Picture = styled('div')({ marginBottom: 24, borderRadius: radius.card, overflow: 'hidden' });

const Source = styled('p')({ margin: '0 0 4px', fontWeight: 700, color: colours.terracotta });

const Privacy = styled('section')({
  color: colours.inkSoft,
  fontSize: '0.9375rem',
  '& h2': { margin: '0 0 4px', fontSize: '1rem', color: colours.ink },
  '& p': { margin: 0 },
});

interface WelcomePageProps {
  /** Whose app it is. */
  account: ReactNode;
  accountName: string | null;
  /** Where the customer registers from, e.g. `住宅展示場の受付`. */
  sourceName: string | null;
  busy: boolean;
  onLogin: () => void;
}

/** Welcomes somebody who has no account here yet: signing in with LINE is the whole registration. */
export const WelcomePage = ({ account, accountName, sourceName, busy, onLogin }: WelcomePageProps) => (
  <PageFrame
    title={accountName === null ? 'ようこそ' : `${accountName}へようこそ`}
    eyebrow={
      <>
        <Picture>
          <HouseBanner />
        </Picture>
        {account}
        {sourceName !== null && <Source>{sourceName}からのご登録</Source>}
      </>
    }
    action={
      <LineButton onClick={onLogin} aria-disabled={busy || undefined} startIcon={busy && <Spinner />}>
        LINEではじめる
      </LineButton>
    }
  >
    <Lead>ふだんお使いのLINEアカウントで、すぐにご利用いただけます。パスワードは必要ありません。</Lead>
    <AfterSignIn />
    <Privacy>
      <h2>個人情報の取り扱い</h2>
      <p>
        LINEの表示名などのプロフィール情報をお預かりし、ご予約の確認とご案内に使用します。LINEに投稿したり、お友だちにお知らせしたりすることはありません。
      </p>
    </Privacy>
  </PageFrame>
);
