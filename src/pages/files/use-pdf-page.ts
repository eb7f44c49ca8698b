import { useEffect, useEffectEvent, useState } from 'react';
import type { PageSize, PdfDocument, PdfPage } from './pdf-document.ts';

interface WantedPage {
  pdf: PdfDocument;
  /** Counted from 1. */
  number: number;
  isNear: boolean;
  onFailed: (error: unknown) => void;
}

/** Opens a page while it is near the screen. Otherwise `page` is null; `size` and `text` keep their last values. */
export function usePdfPage({ pdf, number, isNear, onFailed }: WantedPage) {
  const [page, setPage] = useState<PdfPage | null>(null);
  const [size, setSize] = useState<PageSize>(pdf.size);
  const [text, setText] = useState('');
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isNear) return;
    let isLeft = false;
    let opened: PdfPage | null = null;
    const open = async () => {
      opened = await pdf.page(number);
      if (isLeft) return;
      setPage(opened);
      setSize(opened.size);
      const said = await opened.text();
      if (!isLeft) setText(said);
    };
    open().catch((error: unknown) => {
      if (!isLeft) fail(error);
    });
    return () => {
      isLeft = true;
      setPage(null);
      opened?.release();
    };
  }, [pdf, number, isNear]);
  return { page, size, text };
}
