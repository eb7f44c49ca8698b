import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { UnsubscribeContext } from '#machines/unsubscribe.types.ts';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { MessageTerms } from './message-terms.tsx';
import { ResumedPanel, StoppedPanel, UnchangedPanel } from './subscription-panel.tsx';
import { unsubscribeFlow } from './unsubscribe.flow.ts';
import { unsubscribePorts } from './unsubscribe.ports.ts';
import type { UnsubscribePageData } from './unsubscribe-shown.ts';
import { loadUnsubscribe } from './unsubscribe-shown.ts';

type ScreenProps = StepScreenProps<UnsubscribePageData, UnsubscribeContext>;

function Subscription({ context, send, can }: ScreenProps) {
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
        <Subscription {...props} />
      ) : (
        <>
          <MessageTerms sender={data.sender} />
          {form}
        </>
      )}
    </FocusRegion>
  );
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

/** One part of the page. It takes focus when it replaces another part. */
function FocusRegion({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
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
