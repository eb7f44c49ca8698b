import type { BasicInfoData } from '#flows/basic-info/basic-info.flow.ts';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import { withCities } from '#src/app/wizards/shared/profile/with-cities.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { basicInfoRoute } from './basic-info.route.ts';
import { basicInfoPorts } from './basic-info-ports.ts';

const BasicInfoReceipt = lazyPart(
  async () => (await import('#src/features/basic-info/basic-info-receipt.tsx')).BasicInfoReceipt,
);

type Reads = ReadsOf<typeof basicInfoRoute>;

async function shown(services: AppServices, _: unknown, reads: Reads): Promise<BasicInfoData> {
  // The mark that the link asks for may be under way still.
  const leadStatus = services.queries.current().leadStatus ?? reads.profile.leadStatus;
  return { ...(await withCities(services, reads)), leadStatus };
}

export const wizard = wizardCode({
  flow: basicInfoFlow,
  data: shown,
  facts: () => ({}),
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: BasicInfoReceipt },
  later: [BasicInfoReceipt],
});
