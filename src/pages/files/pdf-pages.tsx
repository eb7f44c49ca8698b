import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import type { PdfDocument } from './pdf-document.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { useSharpness } from './use-sharpness.ts';
import { wide } from './wide.ts';

interface PdfPagesProps {
  pdf: PdfDocument;
  onBug: (error: unknown) => void;
}

/** Shows all pages in a column. Only those near the screen are drawn. */
export function PdfPages({ pdf, onBug }: PdfPagesProps) {
  const column = useRef<HTMLDivElement>(null);
  const sharpness = useSharpness(column);
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  return (
    <Stack ref={column} spacing={0.5} sx={wide}>
      {numbers.map((number) => (
        <PdfSheet key={number} pdf={pdf} number={number} sharpness={sharpness} onBug={onBug} />
      ))}
    </Stack>
  );
}
