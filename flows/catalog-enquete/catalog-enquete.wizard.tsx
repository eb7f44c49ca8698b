import type { CatalogEnqueteContext } from '#machines/catalog-enquete.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { CatalogEnqueteData } from './catalog-enquete.flow.ts';
import { catalogEnqueteFlow } from './catalog-enquete.flow.ts';
import { catalogEnquetePorts } from './catalog-enquete.ports.ts';
import type { catalogEnqueteRoute } from './catalog-enquete.route.ts';

const Receipt = lazyComponent(
  () => import('./catalog-enquete-receipt.tsx'),
  ({ CatalogEnqueteReceipt }) => CatalogEnqueteReceipt,
);

const Unsent = lazyComponent(
  () => import('./catalog-enquete-unsent.tsx'),
  ({ CatalogEnqueteUnsent }) =>
    ({ context, send }: StepScreenProps<CatalogEnqueteData, CatalogEnqueteContext>) => (
      <CatalogEnqueteUnsent
        wantsConsultation={context.answers.new?.wantsConsultation === 'true'}
        onResume={() => send({ type: 'enquete.resumed' })}
      />
    ),
);

export const wizard = wizardCode({
  flow: catalogEnqueteFlow,
  data: (_services, _args, reads: ReadsOf<typeof catalogEnqueteRoute>) => reads,
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { unsent: Unsent, complete: Receipt },
});
