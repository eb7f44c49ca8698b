import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

const Actions = ({ children }: { children?: ReactNode }) => (
  <>
    <Button onClick={() => location.reload()}>もう一度読み込む</Button>
    {children}
  </>
);

interface ScreenProps {
  /** The account's name for the title. If it is null, the title shows the failure instead. */
  account: string | null;
}

interface AnsweredProps extends ScreenProps {
  /** How to reach the builder. */
  contact?: ReactNode;
  /** The provider's request id of the failed call. Null if no call failed. */
  requestId: string | null;
}

/** The request id that a customer can tell the builder. The provider's log contains it (RUN-37). */
const InquiryNumber = ({ requestId }: Pick<AnsweredProps, 'requestId'>) =>
  requestId !== null && (
    <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {`エラー番号：${requestId}`}
    </Typography>
  );

interface NotFoundProps extends AnsweredProps {
  /** 410 if the provider says that the page has existed. */
  status?: number | undefined;
}

/** The 404 page (PAGE-32). */
export const NotFoundScreen = ({ account, contact, requestId, status = 404 }: NotFoundProps) => (
  <>
    <PageTitle page="ページが見つかりません" account={account ?? headingOf(status)} />
    <StatusPage
      illustration="lost"
      heading={headingOf(status)}
      lead="ご指定のページが見つかりませんでした"
      actions={
        <>
          <LinkButton to="/">ホームに戻る</LinkButton>
          {contact}
        </>
      }
    >
      <p>申し訳ございません。ページが移動または削除されたか、URLが間違っている可能性があります。</p>
      <InquiryNumber requestId={requestId} />
    </StatusPage>
  </>
);

/** The registered reason phrases. Other errors of a server have the phrase of 500, and other statuses have none. */
const reasonPhrases: Readonly<Record<number, string>> = {
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: 'I’m a Teapot',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function headingOf(status: number): string {
  const phrase = reasonPhrases[status] ?? (status >= 500 && status < 600 ? 'Internal Server Error' : '');
  return `${status} ${phrase}`.trim();
}

interface ServerErrorProps extends AnsweredProps {
  /** The provider's HTTP status, or 500 if there is none. */
  status: number;
  children?: ReactNode;
}

/** The page for all other errors. Its heading is the HTTP status (PAGE-36). It works without a router. */
export function ServerErrorScreen({ account, contact, requestId, status, children }: ServerErrorProps) {
  const heading = headingOf(status);
  return (
    <>
      <PageTitle page="ページを表示できませんでした" account={account ?? heading} />
      <StatusPage
        illustration="resting"
        heading={heading}
        lead="ページを表示できませんでした"
        actions={
          <Actions>
            {children}
            {contact}
          </Actions>
        }
      >
        <p>ご不便をおかけして申し訳ございません。しばらく時間をおいてから、もう一度ログインしてください。</p>
        <p>それでも解決しない場合は、担当者までお問い合わせください。</p>
        <InquiryNumber requestId={requestId} />
      </StatusPage>
    </>
  );
}

export const disconnectedCopy = {
  offline: {
    heading: 'インターネットに接続されていません',
    advice: '接続をご確認のうえ、もう一度お試しください。',
  },
  unreachable: {
    heading: 'ページを読み込めませんでした',
    advice: '通信環境をご確認のうえ、もう一度お試しください。',
  },
};

interface DisconnectedProps extends ScreenProps {
  kind: keyof typeof disconnectedCopy;
  keepsDraft: boolean;
}

export const DisconnectedScreen = ({ account, kind, keepsDraft }: DisconnectedProps) => (
  <>
    <PageTitle page="接続をご確認ください" account={account ?? 'オフライン'} />
    <StatusPage
      illustration="offline"
      heading={disconnectedCopy[kind].heading}
      actions={
        <Actions>
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </Actions>
      }
    >
      <p>{disconnectedCopy[kind].advice}</p>
      {keepsDraft && <p>入力内容は一時保存されています。</p>}
    </StatusPage>
  </>
);
