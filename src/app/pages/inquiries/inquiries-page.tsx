import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { InquiryList } from '#src/features/forms/inquiry-list.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { InquiriesToCome } from './inquiries-loader.ts';

export function InquiriesPage() {
  const { inquiries } = useLoaderData<InquiriesToCome>();
  const back = useBack('/');
  const { revalidate } = useRevalidator();
  return (
    <Titled title="アンケート">
      <PageFrame title="アンケート" back={{ label: '戻る', onPress: back }}>
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
