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
    let pdfPage: PdfPage | null = null;
    const open = async () => {
      pdfPage = await pdf.page(number);
      if (isLeft) return;
      setPage(pdfPage);
      setSize(pdfPage.size);
      const pageText = await pdfPage.text();
      if (!isLeft) setText(pageText);
    };
    open().catch((error: unknown) => {
      if (!isLeft) fail(error);
    });
    return () => {
      isLeft = true;
      setPage(null);
      pdfPage?.release();
    };
  }, [pdf, number, isNear]);
  return { page, size, text };
}
