import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { WebCatalogList } from './web-catalog-list.tsx';
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
