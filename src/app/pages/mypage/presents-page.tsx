import { useLoaderData } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import type { CustomerResources, Points } from '#src/app/pages/shared/customer-resources.ts';
import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import { LazyResourceView, useLazyResource } from '#src/app/pages/shared/lazy-resource-view.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { HandOut } from '#src/features/points/hand-out.tsx';
import { PointBalance } from '#src/features/points/point-balance.tsx';
import { PointHistory } from '#src/features/points/point-history.tsx';
import { balanceOf } from '#src/features/points/points-left.ts';
import type { Balance } from '#src/features/points/present.ts';
import { PresentList } from '#src/features/points/present-list.tsx';
import { PresentsPage as PresentsScreen } from '#src/features/points/presents-page.tsx';
import { ReceivedPresents } from '#src/features/points/received-presents.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageSection } from '#src/ui/page-section.tsx';

/** About how high each resource is, in pixels. */
const HEIGHTS = { balance: 106, presents: 480, received: 76, history: 320 };

const balanceIn = (points: Points | null): Balance => {
  if (!points) return 'unknown';
  return points.enabled ? balanceOf(points.entries) : 'none';
};

function PresentsPage() {
  const resources = useLoaderData<CustomerResources>();
  const back = useBack('/mypage');
  const points = useLazyResource(resources.points);
  const received = useLazyResource(resources.receivedPresents) ?? [];
  const givesPoints = points?.enabled !== false;
  return (
    <Titled title="ポイントとプレゼント">
      <PresentsScreen onBack={back}>
        {givesPoints ? (
          <PageSection title="現在のポイント">
            <LazyResourceView resource={resources.points} what="ポイント" height={HEIGHTS.balance}>
              {(known) => known.enabled && <PointBalance entries={known.entries} />}
            </LazyResourceView>
          </PageSection>
        ) : (
          <InlineAlert severity="info">
            現在、ポイントの進呈は行っていません。プレゼントは引き続きお受け取りいただけます。
          </InlineAlert>
        )}
        <PageSection title="プレゼント">
          <LazyResourceView resource={resources.presents} what="プレゼント" height={HEIGHTS.presents}>
            {(presents) => (
              <PresentList presents={presents} balance={balanceIn(points)} received={received} />
            )}
          </LazyResourceView>
        </PageSection>
        <PageSection title="お受け取り方法">
          <HandOut exchanges={givesPoints} />
        </PageSection>
        <PageSection title="お受け取りの状況">
          <LazyResourceView
            resource={resources.receivedPresents}
            what="お受け取りの状況"
            height={HEIGHTS.received}
          >
            {(logs) => <ReceivedPresents received={logs} />}
          </LazyResourceView>
        </PageSection>
        {givesPoints && (
          <PageSection title="ポイントの履歴">
            <LazyResourceView resource={resources.points} what="ポイントの履歴" height={HEIGHTS.history}>
              {(known) => known.enabled && <PointHistory entries={known.entries} />}
            </LazyResourceView>
          </PageSection>
        )}
      </PresentsScreen>
    </Titled>
  );
}

export const page: PageCode = { load: customerResources, Component: PresentsPage };
