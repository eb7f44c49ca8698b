import List from '@mui/material/List';
import type { CatalogSummary } from '#src/shared/catalogs/catalog-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { WebCatalogCard } from './web-catalog-card.tsx';

const shelf = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))',
    sm: 'repeat(auto-fill, minmax(12rem, 1fr))',
  },
  gap: '28px 16px',
};

interface WebCatalogListProps {
  webCatalogs: readonly CatalogSummary[];
  /** Counted from 1. */
  page: number;
  totalPages: number;
}

export function WebCatalogList({ webCatalogs, page, totalPages }: WebCatalogListProps) {
  if (webCatalogs.length === 0) {
    return (
      <StatusBody
        illustration="empty"
        heading="現在、閲覧できるカタログはありません"
        actions={<LinkButton to="/mailing/address">資料のお届けを申し込む</LinkButton>}
      />
    );
  }
  return (
    <>
      <List disablePadding sx={shelf}>
        {webCatalogs.map((catalog) => (
          <WebCatalogCard key={catalog.id} catalog={catalog} />
        ))}
      </List>
      <Pagination page={page} totalPages={totalPages} pathOf={(to) => `/webCatalogs?page=${to}`} />
    </>
  );
}
