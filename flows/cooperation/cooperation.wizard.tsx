import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type {
  ConsentAnswer,
  CooperationContext,
  CooperationProblem,
  cooperationMachine,
} from '#machines/cooperation.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateCooperationInfo } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { toFailure } from '#src/app/base/ports/failure.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { port } from '#src/engine/core/create-submission.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Terms } from '#src/ui/terms.tsx';
import { cooperationFlow } from './cooperation.flow.ts';

function ConsentScreen({ context, send, can }: StepScreenProps<never, CooperationContext>) {
  if (!can('change.pressed')) return <CooperationTerms />;
  return (
    <CooperationSaved
      cooperates={context.receipt?.cooperates === 'true'}
      onReopen={() => send({ type: 'change.pressed' })}
    />
  );
}

export function cooperationPorts(client: ApiClient): Parameters<typeof cooperationMachine.provide>[0] {
  return {
    actors: {
      saveConsent: port<PortResult<ConsentAnswer, CooperationProblem>, ConsentAnswer | null>(
        async (input) => {
          invariant(
            input,
            'cooperationPorts.saveConsent: no answer. The chart must save only after an answer.',
          );
          const consented = input.cooperates === 'true';
          const answer = await client.call(updateCooperationInfo, { body: { consented } });
          if (answer.ok)
            return { ok: true, value: { cooperates: answer.value.consented ? 'true' : 'false' } };
          const failure = toFailure(answer.problem);
          const problem: CooperationProblem =
            failure.code === 'refused' ? { code: 'notSaved', reasons: failure.reasons } : failure;
          return { ok: false, problem };
        },
      ),
    },
  };
}

interface CooperationSavedProps {
  cooperates: boolean;
  onReopen: () => void;
}

const CooperationSaved = ({ cooperates, onReopen }: CooperationSavedProps) => (
  <>
    <div role="status">
      <InlineAlert severity="success" title="ご回答を保存しました">
        {cooperates
          ? 'パートナー企業への情報提供にご同意いただきました。'
          : 'パートナー企業への情報提供にはご同意いただいていません。お客様の情報をお伝えすることはありません。'}
      </InlineAlert>
    </div>
    <Stack spacing={1}>
      <LinkButton to="/">ホームに戻る</LinkButton>
      <Button variant="text" onClick={onReopen}>
        回答を変更する
      </Button>
    </Stack>
  </>
);

const CooperationTerms = () => (
  <Terms>
    <div>
      <dt>お伝えする情報</dt>
      <dd>お客様情報にご登録の、お名前、ご連絡先、ご住所、家づくりのご希望</dd>
    </div>
    <div>
      <dt>お伝えする相手</dt>
      <dd>住宅ローン、保険、引越し、家具など、家づくりに関わるサービスを扱うパートナー企業</dd>
    </div>
    <div>
      <dt>目的</dt>
      <dd>パートナー企業からお客様へ、家づくりに役立つサービスをご案内するため</dd>
    </div>
    <div>
      <dt>ご回答について</dt>
      <dd>
        同意するかどうかはお客様の自由です。同意されない場合も、ご予約や資料請求などのサービスは変わりなくご利用いただけます。ご回答はこのページでいつでも変更でき、新しいご回答に置き換わります。
      </dd>
    </div>
  </Terms>
);

export const wizard = wizardCode({
  flow: cooperationFlow,
  ports: ({ client }) => cooperationPorts(client),
  screens: { consent: ConsentScreen },
});
