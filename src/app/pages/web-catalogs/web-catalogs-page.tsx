import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { WebCatalogList } from '#src/features/web-catalogs/web-catalog-list.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { CatalogsToCome } from './web-catalogs-loader.ts';
import { loadCatalogs } from './web-catalogs-loader.ts';

function WebCatalogsPage() {
  const { list } = useLoaderData<CatalogsToCome>();
  const back = useBack('/');
  const { revalidate } = useRevalidator();
  return (
    <Titled title="Webカタログ">
      <PageFrame title="Webカタログ" wide back={{ label: '戻る', onPress: back }} corner={<HomeLink />}>
        <Suspense fallback={<PageSkeleton />}>
          <Await resolve={list}>
            {(answer) =>
              answer.ok ? (
                <WebCatalogList
                  webCatalogs={answer.value.webCatalogs}
                  page={answer.value.page}
                  totalPages={answer.value.meta.totalPages}
                />
              ) : (
                <LoadFailed onRetry={() => void revalidate()} />
              )
            }
          </Await>
        </Suspense>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode = { load: loadCatalogs, Component: WebCatalogsPage };
