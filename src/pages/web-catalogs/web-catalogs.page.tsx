import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { Later } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { CatalogSummary } from '#src/shared/catalogs/catalog-link.tsx';
import { CatalogLink } from '#src/shared/catalogs/catalog-link.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { CardsSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { fetchCatalogPage } from './fetch-catalogs.ts';

const toCatalogsData = (list: ReturnType<typeof fetchCatalogPage>, page: number) => ({
  list: loaded(list),
  page,
});

type CatalogsData = ReturnType<typeof toCatalogsData>;

function WebCatalogsPage({ list, page }: CatalogsData) {
  const back = useBack('/');
  return (
    <Titled title="Webカタログ">
      <PageFrame title="Webカタログ" wide back={{ label: '戻る', onPress: back }}>
        <Later
          key={page}
          value={list}
          fallback={<CardsSkeleton columns={2} />}
          failed={(retry) => <LoadFailure layout="page" {...retry} />}
        >
          {({ webCatalogs, page: items, meta }) => (
            <WebCatalogList webCatalogs={webCatalogs} page={items} totalPages={meta.totalPages} />
          )}
        </Later>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<CatalogsData> = {
  load: ({ client }, { request }) => {
    const number = positiveInteger(new URL(request.url).searchParams.get('page')) ?? 1;
    return toCatalogsData(fetchCatalogPage(client, number, request.signal), number);
  },
  Component: WebCatalogsPage,
};

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

function WebCatalogList({ webCatalogs, page, totalPages }: WebCatalogListProps) {
  if (webCatalogs.length === 0) {
    return (
      <StatusBody
        illustration="empty"
        heading="現在、閲覧できるカタログはありません"
        actions={<LinkButton to="/mailing/address">資料を請求する</LinkButton>}
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

function WebCatalogCard({ catalog }: { catalog: CatalogSummary }) {
  const { title, summary, pageCount } = catalog;
  return (
    <li>
      <CatalogLink catalog={catalog}>
        <span>
          <Typography
            component="strong"
            sx={{
              display: 'block',
              mb: 0.25,
              fontWeight: 700,
              lineHeight: 1.5,
              color: 'primary.main',
              textWrap: 'balance',
            }}
          >
            <Phrases narrow>{title}</Phrases>
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            <Phrases>{summary}</Phrases>
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {`全${pageCount}ページ`}
          </Typography>
        </span>
      </CatalogLink>
    </li>
  );
}
