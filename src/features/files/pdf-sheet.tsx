import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden.ts';
import type { PdfDocument } from './pdf-document.ts';
import { useDrawing } from './use-drawing.ts';
import { useIsNear } from './use-is-near.ts';
import { usePdfPage } from './use-pdf-page.ts';
import type { Sharpness } from './use-sharpness.ts';

const Sheet = styled('figure')({
  position: 'relative',
  margin: 0,
});

/** Its edges are shadows: a border would take pixels from the drawing, which has one for each of the screen's. */
const Paper = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '& canvas': { display: 'block', width: '100%' },
}));

const Failed = styled('p')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  margin: 0,
  padding: 20,
  color: theme.vars.palette.text.secondary,
}));

const PageNumber = styled('figcaption')(({ theme }) => ({
  padding: '4px 0',
  textAlign: 'center',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

interface PdfSheetProps {
  pdf: PdfDocument;
  /** Counted from 1. */
  number: number;
  sharpness: Sharpness;
  onBug: (error: unknown) => void;
}

/** A page of a PDF, drawn while it is near the screen; its place is kept before and after. */
export function PdfSheet({ pdf, number, sharpness, onBug }: PdfSheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = (error: unknown) => {
    setFailed(true);
    onBug(error);
  };
  const isNear = useIsNear(paper);
  const { page, size, text } = usePdfPage({ pdf, number, isNear, onFailed: fail });
  useDrawing({ paper, page, sharpness, onFailed: fail });
  return (
    <Sheet>
      <Paper ref={paper} aria-hidden="true" style={{ aspectRatio: `${size.width} / ${size.height}` }} />
      {hasFailed ? (
        <Failed>このページを表示できませんでした。</Failed>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
      {pdf.pageCount > 1 && (
        <PageNumber>
          {number} / {pdf.pageCount}
          <VisuallyHidden> ページ</VisuallyHidden>
        </PageNumber>
      )}
    </Sheet>
  );
}
