import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

interface PanelProps {
  heading: string;
  children: ReactNode;
  action: ReactNode;
}

const Panel = ({ heading, children, action }: PanelProps) => (
  <Thanks
    heading={heading}
    actions={
      <>
        <LinkButton to="/">ホームに戻る</LinkButton>
        {action}
      </>
    }
  >
    {children}
  </Thanks>
);

interface StoppedProps {
  /** True if the customer stopped the messages during this visit. */
  isNew: boolean;
  /**
   * The day, in words, on which the messages were stopped on this device. Null if the provider has said whether they
   * are stopped.
   */
  since: string | null;
  /** True while the messages are being resumed. */
  busy: boolean;
  onResume: () => void;
  /** Null if no other device can have resumed the messages. */
  onStopAgain: (() => void) | null;
}

export const StoppedPanel = ({ isNew, since, busy, onResume, onStopAgain }: StoppedProps) => (
  <Panel
    heading={isNew ? '配信を停止しました' : '配信はすでに停止されています'}
    action={
      <>
        <Button
          variant="outlined"
          startIcon={busy ? <CircularProgress /> : undefined}
          aria-disabled={busy || undefined}
          onClick={onResume}
        >
          {busy ? '再開しています' : '配信を再開する'}
        </Button>
        {onStopAgain && (
          <Button variant="text" onClick={onStopAgain}>
            もう一度停止する
          </Button>
        )}
      </>
    }
  >
    {isNew ? (
      <p>お知らせのメッセージは、今後お届けしません。すでに送信中のものは、行き違いで届くことがあります。</p>
    ) : (
      since !== null && <p>{`${since}に、この端末から配信を停止されました。`}</p>
    )}
    {isNew || since === null ? (
      <p>再開をご希望の場合は、このページからいつでもお手続きいただけます。</p>
    ) : (
      <p>その後にほかの端末などで再開された場合は、もう一度停止していただけます。</p>
    )}
  </Panel>
);

interface SubscribedProps {
  onStop: () => void;
}

const StopLink = ({ onStop }: SubscribedProps) => (
  <Button variant="text" onClick={onStop}>
    配信を停止する
  </Button>
);

export const ResumedPanel = (props: SubscribedProps) => (
  <Panel heading="配信を再開しました" action={<StopLink {...props} />}>
    <p>イベントや見学会のご案内、家づくりの情報などを、またお届けします。</p>
  </Panel>
);

export const UnchangedPanel = (props: SubscribedProps) => (
  <Panel heading="配信の設定は変更していません" action={<StopLink {...props} />}>
    <p>配信の設定は、このページからいつでも変更していただけます。</p>
  </Panel>
);
