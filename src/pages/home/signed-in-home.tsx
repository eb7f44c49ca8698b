import { useAccountName } from '#src/app/base/layout/account-name.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { readCachedAppointment } from '#src/shared/appointments/kept-appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { customerResources } from '#src/shared/records/customer-resources.ts';
import { useLazyResource } from '#src/shared/records/lazy-resource-view.tsx';
import type { UnfinishedWizard } from './begun-list.tsx';
import { HomePage } from './home-screen.tsx';
import type { HomeSectionsProps } from './home-sections.tsx';
import { HomeLead, HomeSections } from './home-sections.tsx';

export interface SignedInHomeProps extends Omit<HomeSectionsProps, 'now'> {
  begun: readonly UnfinishedWizard[];
}

export function openHome(services: AppServices): SignedInHomeProps {
  const resources = customerResources(services);
  resources.templates.load();
  const pathOf = services.routes.knownPath;
  return {
    resources,
    pathOf,
    kept: readCachedAppointment(services.lastSeen),
    begun: services.flows.getUnfinishedRuns(services.visitor() ?? ''),
  };
}

export function SignedInHome({ begun, ...shown }: SignedInHomeProps) {
  const { now: clock } = useAppServices();
  const told = useLazyResource(shown.resources.appointments);
  const now = useBookingClock(told ?? (shown.kept ? [shown.kept.appointment] : []), clock);
  const sections = { ...shown, now };
  const accountName = useAccountName();
  const me = useLazyResource(shown.resources.me);
  return (
    <Titled title="ホーム">
      <HomePage
        accountName={accountName}
        customerName={me?.name ?? null}
        begun={begun}
        lead={
          <>
            <HomeLead {...sections} />
            <FriendOffer />
          </>
        }
      >
        <HomeSections {...sections} />
      </HomePage>
    </Titled>
  );
}
