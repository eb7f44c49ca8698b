import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { sortAppointments } from '#src/shared/appointments/appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { PointBalance } from '#src/shared/points/point-balance.tsx';
import { balanceOf } from '#src/shared/points/points-left.ts';
import type { CustomerResources, Points } from '#src/shared/records/customer-resources.ts';
import { loadResources } from '#src/shared/records/customer-resources.ts';
import { LazyResourceView, useLazyResource } from '#src/shared/records/lazy-resource-view.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { RedeemGuide } from './hand-out.tsx';
import { PointHistory } from './point-history.tsx';
import type { Balance } from './present.ts';
import { PresentList } from './present-list.tsx';
import { ReceivedPresents } from './received-presents.tsx';

/** Approximate heights in pixels, which are reserved until the data is loaded. */
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
  const bookings = useLazyResource(resources.appointments) ?? [];
  const { coming } = sortAppointments(bookings, useBookingClock(bookings, useAppServices().now));
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
              <PresentList
                presents={presents}
                balance={balanceIn(points)}
                received={received}
                coming={coming}
              />
            )}
          </LazyResourceView>
        </PageSection>
        <PageSection title="お受け取り方法">
          <RedeemGuide exchanges={givesPoints} />
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

export const page: PageCode = {
  load: loadResources('points', 'presents', 'receivedPresents', 'appointments'),
  Component: PresentsPage,
};

interface PresentsPageProps {
  onBack: () => void;
  children: ReactNode;
}

const PresentsScreen = ({ onBack, children }: PresentsPageProps) => (
  <PageFrame title="ポイントとプレゼント" back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
    {children}
  </PageFrame>
);
