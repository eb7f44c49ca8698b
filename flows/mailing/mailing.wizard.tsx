import { addressRow, nameRow, profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import { withCities } from '#flows/shared/profile/with-cities.ts';
import type { MailingContext } from '#machines/mailing.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { formatHonorific } from '#src/lib/person-name.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { MailingData } from './mailing.flow.ts';
import { mailingFlow } from './mailing.flow.ts';
import { mailingPorts } from './mailing.ports.ts';
import type { mailingRoute } from './mailing.route.ts';

/** After a reload the page has no answers, and shows the saved profile's address. */
const Receipt = lazyComponent(
  () => import('./mailing-receipt.tsx'),
  ({ MailingReceipt }) =>
    ({ data: { profile, builder }, context }: StepScreenProps<MailingData, MailingContext>) => {
      const address = context.answers.address ?? profileDefaults(profile);
      const lines = [formatHonorific(String(nameRow(address).value)), addressRow(address).value].flat();
      return (
        <MailingReceipt
          recipient={lines.map(String)}
          builder={builder && { tel: builder.tel, brochures: builder.brochures ?? null }}
        />
      );
    },
);

const shown = (
  services: AppServices,
  _: unknown,
  reads: ReadsOf<typeof mailingRoute>,
): Promise<MailingData> => withCities(services, reads);

export const wizard = wizardCode({
  flow: mailingFlow,
  data: shown,
  ports: ({ client }) => mailingPorts(client),
  screens: { completion: Receipt },
});
