import { lazy, useCallback } from 'react';
import type { InquiryData } from '#flows/inquiry/inquiry.flow.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import type { InquiryContext } from '#machines/inquiry.types.ts';
import {
  confirmInquiryResponse,
  createInquiryLineMessage,
  getInquiry,
} from '#src/api/contract/inquiry.contract.ts';
import { inquiryPorts } from '#src/app/ports/inquiry-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { FormDescription } from '#src/features/forms/form-description.tsx';
import { InquiryClosed } from '#src/features/forms/inquiry-closed.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';

async function loadData({ client, now }: AppServices, inquiryId: string | undefined): Promise<InquiryData> {
  const id = positiveInteger(inquiryId);
  if (id === null) throw new NotFoundError();
  const [{ inquiry }, { isAlreadyResponse }] = await Promise.all([
    loaded(client.call(getInquiry, { params: { id } })),
    loaded(client.call(confirmInquiryResponse, { params: { id } })),
  ]);
  const isOverdue = inquiry.deadline !== null && now().getTime() > Date.parse(inquiry.deadline);
  const unanswered = isOverdue ? 'overdue' : 'open';
  return {
    inquiry,
    standing: isAlreadyResponse ? 'answered' : unanswered,
    today: todayInJapan(now()),
  };
}

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

export const inquiryRoute = flowRoute({
  flow: inquiryFlow,
  load: (services, { params }) => loadData(services, params.inquiryId),
  facts: ({ inquiry, standing }) => ({ inquiryId: inquiry.id, standing }),
  ports: inquiryPorts,
  screens: { form: FormScreen, complete: CompleteScreen },
});
