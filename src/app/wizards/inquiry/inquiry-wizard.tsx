import { lazy, useCallback } from 'react';
import type { InquiryData } from '#flows/inquiry/inquiry.flow.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import type { InquiryContext } from '#machines/inquiry.types.ts';
import { createInquiryLineMessage } from '#src/api/contract/inquiry.contract.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { FormDescription } from '#src/features/forms/form-description.tsx';
import { InquiryClosed } from '#src/features/forms/inquiry-closed.tsx';
import { inquiryPorts } from './inquiry-ports.ts';

/** One message an inquiry, however often it is asked for: its key is the inquiry's. */
function useSendToLine(inquiryId: number) {
  const { client } = useAppServices();
  return useCallback(async () => {
    const idempotencyKey = `inquiry-line-message-${inquiryId}`;
    return (await client.call(createInquiryLineMessage, { body: { inquiryId }, idempotencyKey })).ok;
  }, [client, inquiryId]);
}

function FormScreen({ data: { inquiry }, context }: StepScreenProps<InquiryData, InquiryContext>) {
  const sendToLine = useSendToLine(inquiry.id);
  const { standing } = context;
  if (standing === 'open') return <FormDescription text={inquiry.description} />;
  return <InquiryClosed title={inquiry.title} standing={standing} onSendToLine={sendToLine} />;
}

const InquiryReceipt = lazy(async () => {
  const file = await import('#src/features/forms/inquiry-receipt.tsx');
  return { default: file.InquiryReceipt };
});

const CompleteScreen = ({ data: { inquiry } }: StepScreenProps<InquiryData>) => (
  <InquiryReceipt title={inquiry.title} onSendToLine={useSendToLine(inquiry.id)} />
);

export const inquiryWizard = flowRoute({
  flow: inquiryFlow,
  facts: ({ inquiry, standing }) => ({ inquiryId: inquiry.id, standing }),
  ports: inquiryPorts,
  screens: { form: FormScreen, complete: CompleteScreen },
});
