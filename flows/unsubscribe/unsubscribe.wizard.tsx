import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { unsubscribeMachine } from '#machines/unsubscribe.machine.ts';
import type {
  Subscription,
  SubscriptionChange,
  UnsubscribeContext,
  UnsubscribeInput,
  UnsubscribeProblem,
} from '#machines/unsubscribe.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateHubCustomer } from '#src/api/contract/arrival-mark.contract.ts';
import { getLineAccount, getMe } from '#src/api/contract/session.contract.ts';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { toFailure } from '#src/app/base/ports/failure.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { StoppedMessages } from '#src/app/base/services/stopped-messages.ts';
import { waitForSession } from '#src/app/base/session/session-actor.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { port } from '#src/engine/core/create-submission.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { focusAtTop } from '#src/ui/focus.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { Terms } from '#src/ui/terms.tsx';
import { ResumedPanel, StoppedPanel, UnchangedPanel } from './subscription-panel.tsx';
import type { UnsubscribeData } from './unsubscribe.flow.ts';
import { unsubscribeFlow } from './unsubscribe.flow.ts';

interface UnsubscribePageData extends UnsubscribeData, Pick<UnsubscribeInput, 'standing' | 'stoppedOn'> {
  uuid: string;
}

type ScreenProps = StepScreenProps<UnsubscribePageData, UnsubscribeContext>;

function SubscriptionPanel({ context, send, can }: ScreenProps) {
  const { receipt, standing, stoppedOn } = context;
  const stop = () => send({ type: 'stop.pressed' });
  if (receipt === 'kept') return <UnchangedPanel onStop={stop} />;
  if (receipt === 'resumed') return <ResumedPanel onStop={stop} />;
  return (
    <StoppedPanel
      isNew={receipt !== null}
      since={standing === null && stoppedOn !== null ? formatYearDay(stoppedOn) : null}
      busy={!can('resume.pressed')}
      onResume={() => send({ type: 'resume.pressed' })}
      onStopAgain={can('stop.pressed') ? stop : null}
    />
  );
}

function UnsubscribeScreen(props: ScreenProps) {
  const { data, context, form } = props;
  if (!data.isKnown) return <UnknownLink />;
  return (
    <FocusRegion name={form === null ? (context.receipt ?? 'stoppedBefore') : 'asking'}>
      {form === null ? (
        <SubscriptionPanel {...props} />
      ) : (
        <>
          <MessageTerms sender={data.sender} />
          {form}
        </>
      )}
    </FocusRegion>
  );
}

/** One part of the page. It takes focus when it replaces another part. */
function FocusRegion({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shownName = useRef(name);
  useEffect(() => {
    if (shownName.current === name) return;
    shownName.current = name;
    focusAtTop(place.current);
  }, [name]);
  return (
    <Stack ref={place} tabIndex={-1} spacing={3} sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}>
      {children}
    </Stack>
  );
}

const UnknownLink = () => (
  <InlineAlert severity="warning" title="お客様を確認できませんでした">
    お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。
  </InlineAlert>
);

const MessageTerms = ({ sender }: { sender: string | null }) => (
  <>
    <Lead>
      {`${sender ?? '当社'}からのメッセージの配信を停止できます。停止しても、ご予約の連絡は届きます。`}
    </Lead>
    <Terms>
      <div>
        <dt>届かなくなるもの</dt>
        <dd>イベントや見学会のご案内、家づくりの情報など、お知らせのメッセージ</dd>
      </div>
      <div>
        <dt>引き続き届くもの</dt>
        <dd>ご予約の確認や変更、お問い合わせへのお返事など、お手続きに必要なご連絡</dd>
      </div>
      <div>
        <dt>配信の再開</dt>
        <dd>このページで、いつでも再開できます。ご予約やご登録の内容は、そのまま残ります。</dd>
      </div>
    </Terms>
  </>
);

async function fetchSubscriptionStatus({
  client,
  session,
}: AppServices): Promise<UnsubscribePageData['standing']> {
  if (!(await waitForSession(session)).hasTag('signedIn')) return null;
  const me = await client.call(getMe);
  if (!me.ok) return null;
  return me.value.customer.unsubscribed ? 'stopped' : 'subscribed';
}

/** Returns null without a uuid. The page works even if the sender's name or the current state cannot be read. */
async function loadUnsubscribe(services: AppServices): Promise<UnsubscribePageData | null> {
  const { client, visitor, stoppedMessages } = services;
  const uuid = visitor();
  if (uuid === null) return null;
  const [account, standing] = await Promise.all([
    client.call(getLineAccount, { params: { uuid } }),
    fetchSubscriptionStatus(services),
  ]);
  return {
    uuid,
    standing,
    stoppedOn: stoppedMessages.since(uuid),
    sender: account.ok ? account.value.name : null,
    isKnown: account.ok || account.problem.code !== 'notFound',
  };
}

interface UnsubscribePortDeps {
  client: ApiClient;
  uuid: () => string;
  stoppedMessages: StoppedMessages;
  now: () => Date;
}

function toProblem(problem: ApiProblem, unsubscribed: boolean): UnsubscribeProblem {
  if (problem.code === 'unauthorized' && !unsubscribed) return { code: 'signInNeeded' };
  if (problem.code === 'notFound') return { code: 'unknownVisitor' };
  const failure = toFailure(problem);
  return failure.code === 'refused' ? { code: 'notChanged', reasons: failure.reasons } : failure;
}

/** The ports also store on the device whether the messages are stopped. */
export function unsubscribePorts({
  client,
  uuid: currentUuid,
  stoppedMessages,
  now,
}: UnsubscribePortDeps): Parameters<typeof unsubscribeMachine.provide>[0] {
  return {
    actors: {
      changeSubscription: port<PortResult<Subscription, UnsubscribeProblem>, SubscriptionChange>(
        async ({ unsubscribed, reason }) => {
          const uuid = currentUuid();
          const body = { unsubscribed, ...(reason && { reason }) };
          const answer = await client.call(updateHubCustomer, { params: { uuid }, body });
          if (!answer.ok) return { ok: false, problem: toProblem(answer.problem, unsubscribed) };
          const isStopped = answer.value.hubCustomer.unsubscribed;
          if (isStopped) stoppedMessages.markStopped(uuid, todayInJapan(now()));
          else stoppedMessages.markResumed(uuid);
          return { ok: true, value: isStopped ? 'stopped' : 'resumed' };
        },
      ),
    },
  };
}

export const wizard = wizardCode({
  flow: unsubscribeFlow,
  data: loadUnsubscribe,
  // Without a uuid, the page explains how to find the link again.
  unopened: UnknownVisitor,
  facts: ({ standing, stoppedOn }) => ({ standing, stoppedOn }),
  ports: ({ client, stoppedMessages, now }, data) =>
    unsubscribePorts({ client, uuid: () => data().uuid, stoppedMessages, now }),
  screens: { unsubscribed: UnsubscribeScreen },
});
