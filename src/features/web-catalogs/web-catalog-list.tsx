import { styled } from '@mui/material/styles';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { CatalogSummary } from './web-catalog-card.tsx';
import { WebCatalogCard } from './web-catalog-card.tsx';

const Shelf = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))',
  gap: '28px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))' },
});

interface WebCatalogListProps {
  webCatalogs: readonly CatalogSummary[];
  /** Counted from 1. */
  page: number;
  totalPages: number;
}

/** A page of the builder's catalogs, by their covers. */
export function WebCatalogList({ webCatalogs, page, totalPages }: WebCatalogListProps) {
  if (webCatalogs.length === 0) {
    return (
      <StatusBody
        illustration="empty"
        heading="現在、閲覧できるカタログはありません"
        actions={<LinkButton to="/mailing/address">資料の郵送を申し込む</LinkButton>}
      />
    );
  }
  return (
    <>
      <Shelf>
        {webCatalogs.map((catalog) => (
          <WebCatalogCard key={catalog.id} catalog={catalog} />
        ))}
      </Shelf>
      <Pagination page={page} totalPages={totalPages} pathOf={(to) => `/webCatalogs?page=${to}`} />
    </>
  );
}
