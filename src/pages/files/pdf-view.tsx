import { useEffect, useState } from 'react';
import { PageSpinner } from '#src/ui/loading.tsx';
import { NoView } from './file-failure.tsx';
import type { PdfDocument } from './open-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';

interface PdfViewProps {
  file: Blob;
  onOpened: (pageCount: number) => void;
  onBug: (error: unknown) => void;
}

/** Load this lazily: pdf.js has 150 kB, and its worker 350 kB. */
export function PdfView({ file, onOpened, onBug }: PdfViewProps) {
  const [pdf, setPdf] = useState<PdfDocument | 'unreadable' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const document = await openPdf(file, leaving.signal);
      if (leaving.signal.aborted) return;
      setPdf(document ?? 'unreadable');
      if (document) onOpened(document.pageCount);
    };
    open().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setPdf('unreadable');
      onBug(error);
    });
    return () => leaving.abort();
  }, [file, onOpened, onBug]);
  if (pdf === null) return <PageSpinner />;
  return pdf === 'unreadable' ? <NoView reason="unreadable" /> : <PdfPages pdf={pdf} onBug={onBug} />;
}
