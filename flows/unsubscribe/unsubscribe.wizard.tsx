import type { UnsubscribeContext } from '#machines/unsubscribe.types.ts';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { MessageTerms } from './message-terms.tsx';
import { Stage } from './stage.tsx';
import { KeptPanel, ResumedPanel, StoppedPanel } from './subscription-panel.tsx';
import { UnknownLink } from './unknown-link.tsx';
import { unsubscribeFlow } from './unsubscribe.flow.ts';
import { unsubscribePorts } from './unsubscribe.ports.ts';
import type { UnsubscribeShown } from './unsubscribe-shown.ts';
import { loadUnsubscribe } from './unsubscribe-shown.ts';

type ScreenProps = StepScreenProps<UnsubscribeShown, UnsubscribeContext>;

function Subscription({ context, send, can }: ScreenProps) {
  const { receipt, standing, stoppedOn } = context;
  const stop = () => send({ type: 'stop.pressed' });
  if (receipt === 'kept') return <KeptPanel onStop={stop} />;
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
    <Stage name={form === null ? (context.receipt ?? 'stoppedBefore') : 'asking'}>
      {form === null ? (
        <Subscription {...props} />
      ) : (
        <>
          <MessageTerms sender={data.sender} />
          {form}
        </>
      )}
    </Stage>
  );
}

export const wizard = wizardCode({
  flow: unsubscribeFlow,
  data: loadUnsubscribe,
  // A page without any uuid says how to get back to it.
  unopened: UnknownVisitor,
  facts: ({ standing, stoppedOn }) => ({ standing, stoppedOn }),
  ports: ({ client, stoppedMessages, now }, { uuid }) =>
    unsubscribePorts({ client, uuid, stoppedMessages, now }),
  screens: { unsubscribed: UnsubscribeScreen },
});
