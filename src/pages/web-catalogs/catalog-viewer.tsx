import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { PagePicture } from '#src/shared/catalogs/page-picture.tsx';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SIDE } from '#src/ui/theme/room.ts';
import { PageTurner } from './page-turner.tsx';
import { useArrowKeys, useSwipe } from './use-page-turns.ts';

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
  const shown = pages[page - 1];

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
  const heading = useHeadingFocus();
  useFetchAhead(pages[page]?.imageUrl);

  return (
    <PageFrame
      title={title}
      headingRef={heading}
      wide
      back={{ label: '戻る', onPress: onBack }}
      corner={<HomeLink />}
      action={total > 0 && <PageTurner page={page} total={total} {...turns} />}
    >
      {shown && (
        <Box
          ref={sheet}
          sx={sheetLook}
          style={{ '--page-ratio': String(shown.width / shown.height) } as object}
          {...swipe}
        >
          <PagePicture
            key={shown.number}
            url={shown.imageUrl}
            alt={`${title} ${page}ページ`}
            width={shown.width}
            height={shown.height}
            onRetry={() => heading.current?.focus({ preventScroll: true })}
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

/** Focuses the heading. The loading page's heading had the focus, which was lost when the catalog replaced that page. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

function useFetchAhead(url: string | null | undefined): void {
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
