import { useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { formatDay } from '#src/lib/japan-date.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import {
  appointmentPath,
  formatDisplayStatus,
  formatTimes,
  isUnconfirmed,
  nextAppointment,
} from '#src/shared/appointments/appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { formatExpiry, formatPoints } from '#src/shared/points/point-words.ts';
import { balanceOf, nextToExpire } from '#src/shared/points/points-left.ts';
import type { CustomerResources, Points } from '#src/shared/records/customer-resources.ts';
import { loadResources } from '#src/shared/records/customer-resources.ts';
import { LazyResourceView, useLazyResource } from '#src/shared/records/lazy-resource-view.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { CalendarIcon, GiftIcon } from '#src/ui/theme/icons.tsx';
import { BuilderContact } from './builder-contact.tsx';
import { CustomerRecords } from './customer-records.tsx';
import { SummaryCard } from './glance-card.tsx';
import { MypageMenu } from './mypage-menu.tsx';
import { MypagePage as MypageScreen } from './mypage-screen.tsx';
import { ProfileHeader } from './name-plate.tsx';

/** Approximate heights in pixels, which are reserved until the data is loaded. */
const HEIGHTS = { name: 88, glance: 116, records: 84, contact: 150 };

function MypagePage() {
  const resources = useLoaderData<CustomerResources>();
  const { now: clock } = useAppServices();
  const back = useBack('/');
  const me = useLazyResource(resources.me);
  const now = useBookingClock(useLazyResource(resources.appointments) ?? [], clock);
  const files = useLazyResource(resources.files) ?? [];
  return (
    <Titled title="マイページ">
      <MypageScreen
        name={
          <LazyResourceView resource={resources.me} what="お客様のお名前" height={HEIGHTS.name}>
            {(me) => <ProfileHeader {...me} />}
          </LazyResourceView>
        }
        glance={
          <>
            <LazyResourceView resource={resources.appointments} what="ご予約" height={HEIGHTS.glance}>
              {(all) => <NextGlance next={nextAppointment(all, now)} now={now} />}
            </LazyResourceView>
            <LazyResourceView resource={resources.points} what="ポイント" height={HEIGHTS.glance}>
              {(points) => <PointsGlance points={points} />}
            </LazyResourceView>
          </>
        }
        onBack={back}
      >
        <MypageMenu unsubscribed={me?.unsubscribed ?? false} hasFiles={files.length > 0} />
        <LazyResourceView resource={resources.records} what="担当者からのご案内" height={HEIGHTS.records}>
          {(records) =>
            records.length > 0 && (
              <PageSection title="担当者からのご案内">
                <CustomerRecords records={records} />
              </PageSection>
            )
          }
        </LazyResourceView>
        <PageSection title="お問い合わせ">
          <LazyResourceView resource={resources.builder} what="お問い合わせ先" height={HEIGHTS.contact}>
            {({ name, tel }) => <BuilderContact name={name} tel={tel} />}
          </LazyResourceView>
        </PageSection>
      </MypageScreen>
    </Titled>
  );
}

function NextGlance({ next, now }: { next: Appointment | null; now: Date }) {
  const card = { icon: <CalendarIcon size={18} />, label: '次回のご予約' };
  if (next?.day == null) return <SummaryCard {...card} to="/mypage/visitReservations" value="ありません" />;
  const to = appointmentPath(next);
  if (isUnconfirmed(next)) {
    const [wish = null] = formatTimes(next);
    return <SummaryCard {...card} to={to} value={formatDisplayStatus(next, now)} note={wish} />;
  }
  const time = next.time === null ? '' : ` ${next.time}〜`;
  return <SummaryCard {...card} to={to} value={`${formatDay(next.day)}${time}`} note={next.title} />;
}

function PointsGlance({ points }: { points: Points }) {
  const icon = <GiftIcon size={18} />;
  if (!points.enabled)
    return (
      <SummaryCard to="/mypage/presents" icon={icon} label="プレゼント" value="お受け取り方法" note={null} />
    );
  const expiring = nextToExpire(points.entries);
  return (
    <SummaryCard
      to="/mypage/presents"
      icon={icon}
      label="ポイント"
      value={formatPoints(balanceOf(points.entries))}
      note={expiring && formatExpiry(expiring)}
    />
  );
}

export const page: PageCode = {
  load: loadResources('me', 'appointments', 'points', 'records', 'builder', 'files'),
  Component: MypagePage,
};
