import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { sizeInWords } from '#src/lib/byte-size.ts';
import { fileKindOf } from '#src/lib/file-kind.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { FileTrouble } from './file-failure.tsx';
import { FileCancelled, FileFailure } from './file-failure.tsx';
import type { Progress } from './file-progress.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileView } from './file-view.tsx';
import { TakeFile } from './take-file.tsx';

/** Close to the name above. */
const Facts = styled(Lead)({ marginTop: -16, fontSize: '0.875rem' });

interface ShownFile {
  blob: Blob;
  fileName: string;
}

/** A file on its way, and what has become of it. */
export type ComingFile =
  | { is: 'coming'; progress: Progress | null }
  | { is: 'here'; file: ShownFile }
  | { is: 'missing'; trouble: FileTrouble }
  | { is: 'cancelled' };

interface FilePageProps {
  coming: ComingFile;
  /** Whether LINE shows this page. */
  inClient: boolean;
  onBack: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onDownloaded: () => void;
  onOpenBrowser: () => void;
  onBug: (error: unknown) => void;
}

/** A private file: on its way, then to be looked at and kept. */
export function FilePage({ coming, onBack, onCancel, onRetry, onBug, ...take }: FilePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const file = coming.is === 'here' ? coming.file : null;
  /** What was pressed goes away, and the focus with it. */
  const keepingFocus = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  return (
    <PageFrame
      title={file?.fileName ?? 'ファイル'}
      headingRef={heading}
      wide
      back={{ label: '戻る', onPress: onBack }}
      corner={<HomeLink />}
      action={file && <TakeFile file={file.blob} name={file.fileName} {...take} />}
    >
      {coming.is === 'coming' && (
        <FileProgress progress={coming.progress} onCancel={keepingFocus(onCancel)} />
      )}
      {coming.is === 'missing' && <FileFailure trouble={coming.trouble} onRetry={keepingFocus(onRetry)} />}
      {coming.is === 'cancelled' && <FileCancelled onRetry={keepingFocus(onRetry)} />}
      {file && <Shown file={file} onBug={onBug} />}
    </PageFrame>
  );
}

/** What the file is, and what is in it. */
function Shown({ file, onBug }: { file: ShownFile; onBug: (error: unknown) => void }) {
  const { blob, fileName } = file;
  const [pageCount, setPageCount] = useState<number | null>(null);
  const { view, label } = fileKindOf({ type: blob.type, name: fileName, size: blob.size });
  const facts = [label, sizeInWords(blob.size), pageCount !== null && `全${pageCount}ページ`];
  return (
    <>
      <Facts>{facts.filter(Boolean).join('・')}</Facts>
      <FileView file={blob} name={fileName} view={view} onOpened={setPageCount} onBug={onBug} />
    </>
  );
}
