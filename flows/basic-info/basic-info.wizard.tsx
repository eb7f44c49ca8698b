import { withCities } from '#flows/shared/profile/with-cities.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { BasicInfoData } from './basic-info.flow.ts';
import { basicInfoFlow } from './basic-info.flow.ts';
import { basicInfoPorts } from './basic-info.ports.ts';
import type { basicInfoRoute } from './basic-info.route.ts';

const Receipt = lazyComponent(
  () => import('./basic-info-receipt.tsx'),
  ({ BasicInfoReceipt }) => BasicInfoReceipt,
);

type Reads = ReadsOf<typeof basicInfoRoute>;

async function shown(services: AppServices, _: unknown, reads: Reads): Promise<BasicInfoData> {
  // The provider may not have saved the link's lead status yet.
  const leadStatus = services.queries.current().leadStatus ?? reads.profile.leadStatus;
  return { ...(await withCities(services, reads)), leadStatus };
}

export const wizard = wizardCode({
  flow: basicInfoFlow,
  data: shown,
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: Receipt },
});
