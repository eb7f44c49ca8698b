import Button from '@mui/material/Button';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';

export type FileErrorKind = 'fileNotFound' | 'fileForbidden' | 'fileFailed';

const ToTalk = () => <TalkLink purpose="open" isMain />;
const ToHome = () => (
  <LinkButton to="/" variant="text">
    ホームに戻る
  </LinkButton>
);

/** Differ from the snackbars, which are shown at the same time (MSG-54). */
const headings: Record<FileErrorKind, string> = {
  fileNotFound: 'お探しのファイルは見つかりません',
  fileForbidden: 'このファイルは表示できません',
  fileFailed: 'ファイルを読み込めませんでした',
};

export const FileFailure = ({ trouble, onRetry }: { trouble: FileErrorKind; onRetry: () => void }) => (
  <LoadFailure
    layout="page"
    illustration={trouble === 'fileFailed' ? 'offline' : 'lost'}
    heading={headings[trouble]}
    onRetry={trouble === 'fileFailed' ? onRetry : undefined}
    actions={
      <>
        {trouble !== 'fileFailed' && <ToTalk />}
        <ToHome />
      </>
    }
  >
    <p role="alert">{messageCatalogue[trouble].inline}</p>
  </LoadFailure>
);

export const FileCancelled = ({ onRetry }: { onRetry: () => void }) => (
  <StatusBody
    illustration="resting"
    heading="読み込みを中止しました"
    actions={
      <>
        <Button onClick={onRetry}>もう一度読み込む</Button>
        <ToHome />
      </>
    }
  />
);

/** Shown if the builder has shared no file with the customer. */
export const NoFile = () => (
  <StatusBody
    illustration="letter"
    heading="表示するファイルはありません"
    actions={
      <>
        <ToTalk />
        <ToHome />
      </>
    }
  >
    <p>お見積書や図面などは、LINEのトークにリンクでお届けしています。</p>
    <p>リンクを押すと、このページでご覧いただけます。</p>
  </StatusBody>
);

const titles = {
  unknown: 'ここでは表示できない形式です',
  unreadable: 'ここに表示できませんでした',
};

/** Replaces a file that has an unknown type, is broken, or needs a password. */
export const NoView = ({ reason }: { reason: keyof typeof titles }) => (
  <LoadFailure layout="inline" heading={titles[reason]}>
    保存すると、ほかのアプリでご覧いただけます。
  </LoadFailure>
);
