import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { formatByteSize } from '#src/lib/file-bytes.ts';
import { fileKindOf } from '#src/lib/file-kind.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { FileView } from './file-view.tsx';

interface FilePageProps {
  title: string;
  onBack: () => void;
  /** The button that saves or shares the file. */
  action: ReactNode;
  /** `keepingFocus` wraps the handler of a button that disappears on a press. The wrapper first focuses the heading. */
  children: (keepingFocus: (act: () => void) => () => void) => ReactNode;
}

export function FilePage({ title, onBack, action, children }: FilePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepingFocus = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  return (
    <PageFrame
      title={title}
      headingRef={heading}
      wide
      back={{ label: '戻る', onPress: onBack }}
      corner={<HomeLink />}
      action={action}
    >
      {children(keepingFocus)}
    </PageFrame>
  );
}

interface ShownFileProps {
  blob: Blob;
  fileName: string;
  onBug: (error: unknown) => void;
}

export function ShownFile({ blob, fileName, onBug }: ShownFileProps) {
  const [pageCount, setPageCount] = useState<number | null>(null);
  const { view, label } = fileKindOf({ type: blob.type, name: fileName, size: blob.size });
  const facts = [label, formatByteSize(blob.size), pageCount !== null && `全${pageCount}ページ`];
  return (
    <>
      <Typography variant="body2" sx={{ mt: -2, color: 'text.secondary' }}>
        {facts.filter(Boolean).join('・')}
      </Typography>
      <FileView file={blob} name={fileName} view={view} onOpened={setPageCount} onBug={onBug} />
    </>
  );
}
