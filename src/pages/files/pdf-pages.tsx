import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fullBleed } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PageSize, PdfDocument, PdfPage } from './open-pdf.ts';

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
    <Stack ref={column} spacing={0.5} sx={fullBleed}>
      {numbers.map((number) => (
        <PdfSheet key={number} pdf={pdf} number={number} sharpness={sharpness} onBug={onBug} />
      ))}
    </Stack>
  );
}

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
function PdfSheet({ pdf, number, sharpness, onBug }: PdfSheetProps) {
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
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={numbered}>
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

interface WantedDrawing {
  paper: RefObject<HTMLElement | null>;
  /** Null removes the drawing. */
  page: PdfPage | null;
  sharpness: Sharpness;
  onFailed: (error: unknown) => void;
}

/** Draws a page, and redraws it when the sharpness changes. The old drawing stays until the new one is ready. */
function useDrawing({ paper, page, sharpness, onFailed }: WantedDrawing): void {
  const fail = useEffectEvent(onFailed);
  const { width, pixelRatio } = sharpness;
  useEffect(() => {
    if (!page || !paper.current || width === 0) return;
    const sheet = paper.current;
    const leaving = new AbortController();
    const canvas = document.createElement('canvas');
    const draw = async () => {
      const scale = drawingScale({ size: page.size, width, pixelRatio });
      await page.draw(canvas, scale, leaving.signal);
      if (!leaving.signal.aborted) replaceCanvas(sheet, canvas);
    };
    draw().catch((error: unknown) => {
      if (!leaving.signal.aborted) fail(error);
    });
    return () => leaving.abort();
  }, [page, paper, width, pixelRatio]);
  useEffect(() => {
    const sheet = paper.current;
    if (!page || !sheet) return;
    return () => replaceCanvas(sheet, null);
  }, [page, paper]);
}

/** Replaces the sheet's canvas. Safari frees a removed canvas only after its size is set to 0. */
function replaceCanvas(sheet: HTMLElement, canvas: HTMLCanvasElement | null): void {
  const before = sheet.querySelector('canvas');
  sheet.replaceChildren(...(canvas ? [canvas] : []));
  if (before) {
    before.width = 0;
    before.height = 0;
  }
}

/** 24 MB per page. iOS clears canvases if they use too much memory in total. */
const MAX_PIXELS = 6_000_000;

interface Drawing {
  size: PageSize;
  /** The page's width on the screen in CSS pixels. */
  width: number;
  /** Device pixels per CSS pixel, times the customer's zoom. */
  pixelRatio: number;
}

/** The scale in pixels per PDF point. It matches the screen's resolution, but a page never exceeds `MAX_PIXELS`. */
export const drawingScale = ({ size, width, pixelRatio }: Drawing): number => {
  const sharp = (width / size.width) * pixelRatio;
  const biggest = Math.sqrt(MAX_PIXELS / (size.width * size.height));
  return Math.min(sharp, biggest);
};

interface WantedPage {
  pdf: PdfDocument;
  /** Counted from 1. */
  number: number;
  isNear: boolean;
  onFailed: (error: unknown) => void;
}

/** Opens a page while it is near the screen. Otherwise `page` is null; `size` and `text` keep their last values. */
function usePdfPage({ pdf, number, isNear, onFailed }: WantedPage) {
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

/** A pinch gesture counts as finished after this time without a change. */
const SETTLED_MS = 250;
/** The highest zoom for which pages are drawn sharply. It is enough for the smallest print. */
const MAX_ZOOM = 3;

interface Sharpness {
  /** The element's width in CSS pixels; 0 before the first measurement. */
  width: number;
  /** Device pixels per CSS pixel, times the customer's zoom. */
  pixelRatio: number;
}

const zoom = () => Math.min(MAX_ZOOM, Math.ceil((window.visualViewport?.scale ?? 1) - 0.1));

/** Measures how sharply to draw an element. Measures again when its width changes or the customer zooms. */
function useSharpness(element: RefObject<HTMLElement | null>): Sharpness {
  const [sharpness, setSharpness] = useState<Sharpness>({ width: 0, pixelRatio: 1 });
  useEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      const pixelRatio = window.devicePixelRatio * zoom();
      setSharpness((now) =>
        now.width === width && now.pixelRatio === pixelRatio ? now : { width, pixelRatio },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    };
    measure();
    window.addEventListener('resize', measureSoon);
    window.visualViewport?.addEventListener('resize', measureSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureSoon);
      window.visualViewport?.removeEventListener('resize', measureSoon);
    };
  }, [element]);
  return sharpness;
}
