import { FormDescription } from '#flows/shared/form/form-description.tsx';
import type { FormReceipt } from '#machines/form.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { ItemFormData } from './item-form.flow.ts';
import { itemFormFlow } from './item-form.flow.ts';
import { itemFormPorts } from './item-form.ports.ts';
import type { itemFormRoute } from './item-form.route.ts';

const Receipt = lazyComponent(
  () => import('./item-form-receipt.tsx'),
  ({ ItemFormReceipt }) =>
    ({ data: { item }, receipt }: StepScreenProps<ItemFormData, never, FormReceipt>) => (
      <ItemFormReceipt title={item.title} receipt={receipt} />
    ),
);

export const wizard = wizardCode({
  flow: itemFormFlow,
  data: (_services, _args, reads: ReadsOf<typeof itemFormRoute>): ItemFormData => reads,
  facts: ({ item }) => ({ itemId: item.id }),
  ports: itemFormPorts,
  screens: {
    form: ({ data: { item } }: StepScreenProps<ItemFormData>) => <FormDescription text={item.description} />,
    complete: Receipt,
  },
});
