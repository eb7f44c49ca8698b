import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PdfDocument } from './pdf-document.ts';
import { useDrawing } from './use-drawing.ts';
import { usePdfPage } from './use-pdf-page.ts';
import type { Sharpness } from './use-sharpness.ts';

/** The edge is a shadow. A border would narrow the canvas, and its pixels would no longer match the screen's. */
const sheet: SxProps<Theme> = {
  boxShadow: ({ vars }) => `0 0 0 1px ${vars.palette.divider}`,
  '& canvas': { display: 'block', width: '100%' },
};
const inTheMiddle = { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', p: 2.5 };
const numbered = { display: 'block', py: 0.5, textAlign: 'center', fontVariantNumeric: 'tabular-nums' };

interface PdfSheetProps {
  pdf: PdfDocument;
  /** Counted from 1. */
  number: number;
  sharpness: Sharpness;
  onBug: (error: unknown) => void;
}

/** One page of a PDF, drawn only while it is near the screen. Its space stays reserved. */
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
    <Box component="figure" sx={{ position: 'relative', m: 0 }}>
      <Paper
        ref={paper}
        square
        elevation={0}
        aria-hidden="true"
        sx={sheet}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      />
      {hasFailed ? (
        <Typography color="textSecondary" sx={inTheMiddle}>
          このページを表示できませんでした。
        </Typography>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
      {pdf.pageCount > 1 && (
        <Typography component="figcaption" variant="caption" color="textSecondary" sx={numbered}>
          {`${number} / ${pdf.pageCount}`}
          <VisuallyHidden> ページ</VisuallyHidden>
        </Typography>
      )}
    </Box>
  );
}

/** True while the element is on the screen or less than one screen away. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((changes) => setNear(changes.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
