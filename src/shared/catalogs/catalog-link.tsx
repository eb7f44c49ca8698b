import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';
import { Cover } from './cover.tsx';

/** A catalog as the list has it. */
export interface CatalogSummary {
  id: number;
  title: string;
  summary: string;
  coverUrl: string | null;
  pageCount: number;
  token: string;
}

/** The state of a history entry that was made from the list. */
export const FROM_LIST = 'from the list of catalogs';

const cover = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  userSelect: 'auto',
  '&:active': { opacity: 0.8 },
} as const;

/** A catalog's cover, and what stands below it, as a link with the token that opens it. */
export const CatalogLink = ({ catalog, children }: { catalog: CatalogSummary; children: ReactNode }) => (
  <ButtonBase
    component={PageLink}
    to={`/webCatalogs/${catalog.id}?token=${encodeURIComponent(catalog.token)}`}
    state={FROM_LIST}
    sx={cover}
  >
    <Cover url={catalog.coverUrl} />
    {children}
  </ButtonBase>
);
