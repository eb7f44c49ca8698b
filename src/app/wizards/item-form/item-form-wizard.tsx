import type { ItemFormData } from '#flows/item-form/item-form.flow.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { FormDescription } from '#src/features/forms/form-description.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { itemFormRoute } from './item-form.route.ts';
import { itemFormPorts } from './item-form-ports.ts';

const ItemFormReceipt = lazyPart(
  async () => (await import('#src/features/forms/item-form-receipt.tsx')).ItemFormReceipt,
);

export const wizard = wizardCode({
  flow: itemFormFlow,
  data: (_services, _args, reads: ReadsOf<typeof itemFormRoute>): ItemFormData => reads,
  facts: ({ item }) => ({ itemId: item.id }),
  ports: itemFormPorts,
  screens: {
    form: ({ data: { item } }: StepScreenProps<ItemFormData>) => <FormDescription text={item.description} />,
    complete: ({ data: { item }, receipt }: StepScreenProps<ItemFormData, never, FormReceipt>) => (
      <ItemFormReceipt title={item.title} receipt={receipt} />
    ),
  },
  later: [ItemFormReceipt],
});
