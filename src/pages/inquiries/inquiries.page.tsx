import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { namedForm } from '#src/app/base/session/link/named-form.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { InquiryList } from './inquiry-list.tsx';

type Task = ResponseOf<typeof getTaskMaster>['taskMaster']['tasks'][number];

/** The loader does not await the inquiries, so that the page's frame appears at once. */
interface InquiriesToCome {
  inquiries: Promise<ApiResult<readonly Task[]>>;
}

const isOpenInquiry = ({ path, done }: Task) => path.startsWith('/inquiries/') && !done;

/** Finds the open inquiries among the customer's tasks, because the provider has no call that lists them. */
const load: PageCode<InquiriesToCome | Response>['load'] = ({ client }, { request }) =>
  namedForm(new URL(request.url), 'inquiries', 'inquiryId') ?? {
    inquiries: client
      .call(getTaskMaster, { signal: request.signal })
      .then((answer) => mapResult(answer, ({ taskMaster }) => taskMaster.tasks.filter(isOpenInquiry))),
  };

function InquiriesPage() {
  const { inquiries } = useLoaderData<InquiriesToCome>();
  const back = useBack('/');
  const { revalidate } = useRevalidator();
  return (
    <Titled title="アンケート">
      <PageFrame title="アンケート" back={{ label: '戻る', onPress: back }} corner={<HomeLink />}>
        <Suspense fallback={<PageSkeleton />}>
          <Await resolve={inquiries}>
            {(answer) =>
              answer.ok ? (
                <InquiryList inquiries={answer.value} />
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

export const page: PageCode = { load, Component: InquiriesPage };
