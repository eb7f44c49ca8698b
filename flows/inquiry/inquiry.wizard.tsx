import { FormDescription } from '#flows/shared/form/form-description.tsx';
import type { InquiryContext } from '#machines/inquiry.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { InquiryData } from './inquiry.flow.ts';
import { inquiryFlow } from './inquiry.flow.ts';
import { inquiryPorts } from './inquiry.ports.ts';
import type { inquiryRoute } from './inquiry.route.ts';
import { InquiryClosed } from './inquiry-closed.tsx';

function FormScreen({ data, context }: StepScreenProps<InquiryData, InquiryContext>) {
  const { inquiry } = data;
  const { standing } = context;
  if (standing === 'open') return <FormDescription text={inquiry.description} />;
  return <InquiryClosed inquiry={inquiry} standing={standing} />;
}

const Receipt = lazyComponent(
  () => import('./inquiry-receipt.tsx'),
  ({ InquiryReceipt }) =>
    ({ data: { inquiry } }: StepScreenProps<InquiryData>) => <InquiryReceipt inquiry={inquiry} />,
);

type Reads = ReadsOf<typeof inquiryRoute>;

function shown(services: AppServices, _: unknown, { isAnswered, ...reads }: Reads): InquiryData {
  const { deadline } = reads.inquiry;
  const now = services.now();
  const isOverdue = deadline !== null && now.getTime() > Date.parse(deadline);
  const unanswered = isOverdue ? 'overdue' : 'open';
  return {
    ...reads,
    standing: isAnswered ? 'answered' : unanswered,
    today: todayInJapan(now),
  };
}

export const wizard = wizardCode({
  flow: inquiryFlow,
  data: shown,
  facts: ({ inquiry, standing }) => ({ inquiryId: inquiry.id, standing }),
  ports: inquiryPorts,
  screens: { form: FormScreen, complete: Receipt },
});
