import type { ShouldRevalidateFunction } from 'react-router-dom';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { ApiResult } from '#src/api/api-problem.ts';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import { withKeys } from '#src/lib/lists.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { ShareWithFamily } from '#src/shared/line-offers/share-with-family.tsx';
import { preloadBuilderHtml } from '#src/ui/builder-html.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { CatalogViewer } from './catalog-viewer.tsx';
import type { Catalog } from './fetch-catalogs.ts';
import { fetchCatalog } from './fetch-catalogs.ts';

interface CatalogData {
  catalog: ApiResult<Catalog>;
}

function WebCatalogPage({ catalog }: CatalogData) {
  const { revalidate, state } = useRevalidator();
  const { page, turnTo } = usePageInUrl();
  const back = useBack('/webCatalogs');
  if (!catalog.ok) {
    const { problem } = catalog;
    return (
      <Titled title="Webカタログ">
        <PageFrame title="Webカタログ" back={{ label: '戻る', onPress: back }}>
          {problem.code === 'forbidden' ? (
            <CatalogClosed reasons={problem.reasons} />
          ) : (
            <LoadFailure layout="page" busy={state === 'loading'} onRetry={() => void revalidate()} />
          )}
        </PageFrame>
      </Titled>
    );
  }
  const { id, title } = catalog.value;
  return (
    <Titled title={title}>
      <CatalogViewer
        key={id}
        catalog={catalog.value}
        openAt={page}
        onTurn={turnTo}
        onBack={back}
        share={<ShareWithFamily text={title} path="/webCatalogs" />}
      />
    </Titled>
  );
}

/** Keeps the open page in the URL, so that a reload opens it again. Turning a page adds no history entry. */
function usePageInUrl() {
  const [query, setQuery] = useSearchParams();
  const turnTo = (page: number) => {
    const turned = new URLSearchParams(query);
    turned.set('page', String(page));
    setQuery(turned, { replace: true, preventScrollReset: true });
  };
  return { page: positiveInteger(query.get('page')) ?? 1, turnTo };
}

/** Turning a page reloads no data. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const turns =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('token') === nextUrl.searchParams.get('token') &&
    currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page');
  return defaultShouldRevalidate && !turns;
};

export const page: PageCode<CatalogData> = {
  /** @throws NotFoundError for a malformed id and for an unknown catalog. */
  load: async ({ client }, { params, request }) => {
    const id = positiveInteger(params.id);
    if (id === null) throw new NotFoundError();
    // Without the code of the description, the share button below would move when that code arrives.
    const [catalog] = await Promise.all([fetchCatalog(client, id, request), preloadBuilderHtml()]);
    if (!catalog.ok && catalog.problem.code === 'notFound') throw new NotFoundError();
    return { catalog };
  },
  shouldRevalidate,
  Component: WebCatalogPage,
};

/** Shown if the provider refuses to open the catalog (403). `reasons` are the provider's texts. */
const CatalogClosed = ({ reasons }: { reasons: readonly string[] }) => (
  <StatusBody
    illustration="lost"
    heading="このカタログは閲覧できません"
    actions={<LinkButton to="/webCatalogs">Webカタログの一覧を見る</LinkButton>}
  >
    {reasons.length > 0 ? (
      withKeys(reasons).map(([key, reason]) => <p key={key}>{reason}</p>)
    ) : (
      <p>リンクの有効期限が切れたか、公開が終了した可能性があります。</p>
    )}
  </StatusBody>
);
