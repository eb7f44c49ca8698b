import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/tokens.ts';
import { PagePicture } from './page-picture.tsx';

export interface CatalogSummary {
  id: number;
  title: string;
  summary: string;
  coverUrl: string | null;
  pageCount: number;
  token: string;
}

const cover = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  userSelect: 'auto',
  '&:active': { opacity: 0.8 },
} as const;

export const CatalogLink = ({ catalog, children }: { catalog: CatalogSummary; children: ReactNode }) => (
  <ButtonBase
    component={PageLink}
    to={`/webCatalogs/${catalog.id}?token=${encodeURIComponent(catalog.token)}`}
    sx={cover}
  >
    <Cover url={catalog.coverUrl} />
    {children}
  </ButtonBase>
);

const COVER = { width: 300, height: 400 };

const Cover = ({ url }: { url: string | null }) => (
  <Card
    component="span"
    sx={{ display: 'block', borderRadius: `${radius.field}px`, boxShadow: '0 2px 10px rgb(43 42 39 / 0.10)' }}
  >
    <PagePicture url={url} alt="" {...COVER} lazy />
  </Card>
);
