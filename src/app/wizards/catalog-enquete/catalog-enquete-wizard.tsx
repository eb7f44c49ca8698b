import type { CatalogEnqueteData } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import type { CatalogEnqueteContext } from '#machines/catalog-enquete.types.ts';
import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { catalogEnqueteRoute } from './catalog-enquete.route.ts';
import { catalogEnquetePorts } from './catalog-enquete-ports.ts';

const CatalogEnqueteReceipt = lazyPart(
  async () =>
    (await import('#src/features/catalog-enquete/catalog-enquete-receipt.tsx')).CatalogEnqueteReceipt,
);

const CatalogEnqueteUnsent = lazyPart(
  async () => (await import('#src/features/catalog-enquete/catalog-enquete-unsent.tsx')).CatalogEnqueteUnsent,
);

const UnsentScreen = ({ context, send }: StepScreenProps<CatalogEnqueteData, CatalogEnqueteContext>) => (
  <CatalogEnqueteUnsent
    wantsConsultation={context.answers.new?.wantsConsultation === 'true'}
    onResume={() => send({ type: 'enquete.resumed' })}
  />
);

export const wizard = wizardCode({
  flow: catalogEnqueteFlow,
  data: (_services, _args, reads: ReadsOf<typeof catalogEnqueteRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { unsent: UnsentScreen, complete: CatalogEnqueteReceipt },
  later: [CatalogEnqueteReceipt, CatalogEnqueteUnsent],
});
