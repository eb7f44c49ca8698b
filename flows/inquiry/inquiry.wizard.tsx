import { FormDescription } from '#flows/shared/form/form-description.tsx';
import type { InquiryContext } from '#machines/inquiry.machine.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { inQuotes } from '#src/lib/labels.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import type { InquiryData } from './inquiry.flow.ts';
import { inquiryFlow } from './inquiry.flow.ts';
import { inquiryPorts } from './inquiry.ports.ts';
import type { inquiryRoute } from './inquiry.route.ts';
import { SendToLine } from './send-to-line.tsx';

function FormScreen({ data, context }: StepScreenProps<InquiryData, InquiryContext>) {
  const { inquiry } = data;
  const { standing } = context;
  if (standing === 'open') return <FormDescription text={inquiry.description} />;
  return <InquiryClosed inquiry={inquiry} standing={standing} />;
}

interface InquiryClosedProps {
  inquiry: InquiryData['inquiry'];
  standing: 'answered' | 'overdue';
}

const InquiryClosed = ({ inquiry: { id, title }, standing }: InquiryClosedProps) =>
  standing === 'answered' ? (
    <StatusBody
      illustration="done"
      heading="すでにご回答いただいています"
      actions={
        <>
          <SendToLine inquiryId={id} />
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <p>{`${inQuotes(title)}へのご回答、ありがとうございました。`}</p>
      <p>内容の変更をご希望の場合は、LINEのトークで担当者までお知らせください。</p>
    </StatusBody>
  ) : (
    <StatusBody
      illustration="resting"
      heading="回答の受付は終了しました"
      actions={
        <>
          <TalkLink purpose="ask" isMain />
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <p>{`${inQuotes(title)}は、回答期限を過ぎています。`}</p>
      <p>ご不明な点は、LINEのトークで担当者までお問い合わせください。</p>
    </StatusBody>
  );

const Receipt = ({
  data: {
    inquiry: { id, title },
  },
}: StepScreenProps<InquiryData>) => (
  <Thanks
    actions={
      <>
        <SendToLine inquiryId={id} />
        <LinkButton to="/">ホームに戻る</LinkButton>
      </>
    }
  >
    <p>{`${inQuotes(title)}へのご回答を、担当者にお届けしました。ありがとうございました。`}</p>
  </Thanks>
);

type Reads = ReadsOf<typeof inquiryRoute>;

function toInquiryData(services: AppServices, _: unknown, { isAnswered, ...reads }: Reads): InquiryData {
  const { deadline } = reads.inquiry;
  const now = services.now();
  const isOverdue = deadline !== null && now.getTime() > Date.parse(deadline);
  const unanswered = isOverdue ? 'overdue' : 'open';
  return { ...reads, standing: isAnswered ? 'answered' : unanswered, today: todayInJapan(now) };
}

export const wizard = wizardCode({
  flow: inquiryFlow,
  data: toInquiryData,
  facts: ({ inquiry, standing }) => ({ inquiryId: inquiry.id, standing }),
  ports: inquiryPorts,
  screens: { form: FormScreen, complete: Receipt },
});
