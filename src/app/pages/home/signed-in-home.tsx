import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import { useLazyResource } from '#src/app/pages/shared/lazy-resource-view.tsx';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { FriendOffer } from '#src/app/wizards/shared/friendship/friend-offer.tsx';
import type { BegunWizard } from '#src/features/home/begun-list.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { useBookingClock } from '#src/features/visit-reservations/use-booking-clock.ts';
import type { HomeSectionsProps } from './home-sections.tsx';
import { HomeLead, HomeSections } from './home-sections.tsx';

export interface SignedInHomeProps extends Omit<HomeSectionsProps, 'now'> {
  /** What the customer may go on with. */
  begun: readonly BegunWizard[];
}

/** Asks for what home shows; what the builder has put there first. */
export function openHome(services: AppServices): SignedInHomeProps {
  const resources = customerResources(services);
  resources.templates.load();
  const pathOf = services.routes.knownPath;
  return { resources, pathOf, begun: services.flows.begunBy(services.visitor() ?? '') };
}

/** Home, once signed in. */
export function SignedInHome({ begun, ...shown }: SignedInHomeProps) {
  const { session, now: clock } = useAppServices();
  const now = useBookingClock(useLazyResource(shown.resources.appointments) ?? [], clock);
  const sections = { ...shown, now };
  const accountName = useAccountName();
  return (
    <Titled title="ホーム">
      <HomePage
        accountName={accountName}
        onLogout={() => session.send({ type: 'logout.pressed' })}
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
