import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '#src/engine/page-title.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { errorKind } from './error-kind.ts';
import { useAppServices } from './services.ts';

const reasonPhrases: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const codeOf = (status: number) => `${status} ${reasonPhrases[status] ?? 'Internal Server Error'}`;

/** What stands in for a page that does not exist or could not be shown; a bug is reported on the way. */
export function ErrorPage() {
  const error = useRouteError();
  const { report, session, flows } = useAppServices();
  const shown = errorKind(error);
  const isBug = shown.kind === 'serverError';
  useEffect(() => {
    if (isBug) report(error);
  }, [error, isBug, report]);
  switch (shown.kind) {
    case 'notFound':
      return <NotFound />;
    case 'offline':
      return <Disconnected {...offline} keepsDraft={flows.keepsDraft()} />;
    case 'unreachable':
      return <Disconnected {...unreachable} keepsDraft={flows.keepsDraft()} />;
    case 'serverError':
      return (
        <ServerError code={codeOf(shown.status)} onLogout={() => session.send({ type: 'logout.pressed' })} />
      );
  }
}

const NotFound = () => (
  <>
    <PageTitle page="ページが見つかりません" account="404 Not Found" />
    <StatusPage
      scene="lost"
      code="404 Not Found"
      heading="お探しのページが見つかりませんでした"
      actions={<LinkButton to="/">ホームに戻る</LinkButton>}
    >
      <p>申し訳ございません。ご指定のページは移動または削除されたか、URLが間違っている可能性があります。</p>
    </StatusPage>
  </>
);

const offline = {
  heading: 'インターネットに接続されていません',
  advice: '接続を確認して、もう一度お試しください。',
};
const unreachable = {
  heading: 'ページを読み込めませんでした',
  advice: '通信環境をご確認のうえ、もう一度お試しください。',
};

const Disconnected = ({
  heading,
  advice,
  keepsDraft,
}: typeof offline & { /** Said only when it is true. */ keepsDraft: boolean }) => (
  <>
    <PageTitle page="接続をご確認ください" account="オフライン" />
    <StatusPage
      scene="offline"
      heading={heading}
      actions={
        <Actions>
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </Actions>
      }
    >
      <p>{advice}</p>
      {keepsDraft && <p>入力内容は一時保存されています。</p>}
    </StatusPage>
  </>
);

const ServerError = ({ code, onLogout }: { code: string; onLogout: () => void }) => (
  <>
    <PageTitle page="ページを表示できませんでした" account={code} />
    <StatusPage
      scene="resting"
      code={code}
      heading="ページを表示できませんでした"
      actions={
        <Actions>
          <Button variant="text" onClick={onLogout}>
            ログインし直す
          </Button>
        </Actions>
      }
    >
      <p>ご不便をおかけして申し訳ございません。しばらく時間をおいてから、もう一度ログインしてください。</p>
      <p>それでも解決しない場合は、担当者までお問い合わせください。</p>
    </StatusPage>
  </>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <>
    <Button onClick={() => location.reload()}>もう一度読み込む</Button>
    {children}
  </>
);
