import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, TouchEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#src/app/base/layout/use-page-change.ts';
import { PagePicture } from '#src/shared/catalogs/page-picture.tsx';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { SIDE } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** A catalog page fills the width of a phone. On a wider screen it fits the window's height. The browser does the zooming. */
const sheetLook: SxProps<Theme> = {
  overflow: 'hidden',
  mx: { xs: `calc(-1 * ${SIDE})`, sm: 'auto' },
  width: { sm: '100%' },
  maxWidth: { sm: 'max(320px, calc((100dvh - 240px) * var(--page-ratio)))' },
  border: 1,
  borderInlineWidth: { xs: 0, sm: 1 },
  borderColor: 'divider',
  scrollMarginTop: 8,
};

interface CatalogViewerProps {
  catalog: {
    title: string;
    /** HTML that the builder has written. */
    description: string;
    pages: readonly { number: number; imageUrl: string | null; width: number; height: number }[];
  };
  /** Counted from 1. A number beyond the end opens the last page. */
  openAt: number;
  /** Called with the number of each opened page. */
  onTurn: (page: number) => void;
  onBack: () => void;
  /** The offer to share the catalog with the family. */
  share: ReactNode;
}

/** Shows one page at a time. Buttons, arrow keys and swipes turn the pages. */
export function CatalogViewer({ catalog, openAt, onTurn, onBack, share }: CatalogViewerProps) {
  const { title, description, pages } = catalog;
  const total = pages.length;
  const sheet = useRef<HTMLDivElement>(null);
  // The page number in the URL is not used here, because it lags behind quick taps.
  const [page, setPage] = useState(Math.min(openAt, total));
  const currentPage = pages[page - 1];

  const turn = (by: number) => {
    const to = page + by;
    if (to < 1 || to > total) return;
    setPage(to);
    onTurn(to);
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) sheet.current?.scrollIntoView({ block: 'start' });
  };
  const turns = { onNext: () => turn(1), onPrevious: () => turn(-1) };
  useArrowKeys(turns);
  const swipe = useSwipe(turns);
  useHeadingFocus();
  useFetchAhead(pages[page]?.imageUrl);

  return (
    <PageFrame
      title={title}
      wide
      back={{ label: '戻る', onPress: onBack }}
      action={total > 0 && <PageTurner page={page} total={total} {...turns} />}
    >
      {currentPage && (
        <Box
          ref={sheet}
          sx={sheetLook}
          style={{ '--page-ratio': String(currentPage.width / currentPage.height) } as object}
          {...swipe}
        >
          <PagePicture
            key={currentPage.number}
            url={currentPage.imageUrl}
            alt={`${title} ${page}ページ`}
            width={currentPage.width}
            height={currentPage.height}
            onRetry={focusHeading}
          />
        </Box>
      )}
      {page >= total && <CatalogEnd />}
      {page <= 1 && description !== '' && (
        <section>
          <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
            このカタログについて
          </Typography>
          <BuilderHtml html={description} />
        </section>
      )}
      {(page <= 1 || page >= total) && share}
    </PageFrame>
  );
}

const CatalogEnd = () => (
  <Stack component="section" spacing={1}>
    <Typography component="h2" variant="h3" sx={{ pb: 1 }}>
      最後までご覧いただき、ありがとうございました
    </Typography>
    <LinkButton to="/catalogEnquetes/new">カタログの感想を送る</LinkButton>
    <LinkButton to="/consultations" variant="outlined">
      相談を予約する
    </LinkButton>
    <LinkButton to="/webCatalogs" variant="text">
      ほかのカタログを見る
    </LinkButton>
  </Stack>
);

/** The page that the catalog replaces may have had the focus, such as its button to load again. */
function useHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}

function useFetchAhead(url: string | null | undefined): void {
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}

const bar = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  maxWidth: 480,
  mx: 'auto',
  '& button': { gap: 0.5, minWidth: 'min-content', px: 0.5, whiteSpace: 'nowrap' },
  '& button[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
};

const where = { textAlign: 'center', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface PageTurnerProps {
  /** Counted from 1. */
  page: number;
  total: number;
  onNext: () => void;
  onPrevious: () => void;
}

const PageTurner = ({ page, total, onNext, onPrevious }: PageTurnerProps) => (
  <Box component="nav" sx={bar} aria-label="ページめくり">
    <Button variant="outlined" aria-disabled={page <= 1 || undefined} onClick={onPrevious}>
      <ChevronLeftIcon />
      前へ
    </Button>
    <Typography sx={where} role="status">
      {`${page} / ${total}`}
      <VisuallyHidden> ページ</VisuallyHidden>
    </Typography>
    <Button aria-disabled={page >= total || undefined} onClick={onNext}>
      次へ
      <ChevronRightIcon />
    </Button>
  </Box>
);

/** The horizontal distance of a swipe that turns a page, in CSS pixels. */
const SWIPE = 48;

interface PageTurns {
  onNext: () => void;
  onPrevious: () => void;
}

/** An arrow key turns one page per press, even if it is held down. */
function useArrowKeys({ onNext, onPrevious }: PageTurns): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowRight') onNext();
      if (event.key === 'ArrowLeft') onPrevious();
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [onNext, onPrevious]);
}

/** A one-finger swipe turns a page. If the page is zoomed in, the swipe scrolls the page instead. */
function useSwipe({ onNext, onPrevious }: PageTurns) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current =
        touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
}
