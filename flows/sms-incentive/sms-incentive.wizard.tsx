import { useCallback, useLayoutEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SmsIncentiveContext } from '#machines/sms-incentive.types.ts';
import { getSmsIncentiveRequest } from '#src/api/contract/sms-incentive.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import { browserFingerprint } from './browser-fingerprint.ts';
import { CodeActions, NumberNotes } from './code-actions.tsx';
import type { SmsIncentiveData } from './sms-incentive.flow.ts';
import { smsIncentiveFlow } from './sms-incentive.flow.ts';
import { readSmsRequest, smsIncentivePorts } from './sms-incentive.ports.ts';

type ScreenProps = StepScreenProps<SmsIncentiveData, SmsIncentiveContext>;

function useScreen({ context, send }: ScreenProps) {
  const { now } = useAppServices();
  useAppResumed(useCallback(() => send({ type: 'app.resumed' }), [send]));
  return { resendAt: context.resendAt, now: useCallback(() => now().getTime(), [now]) };
}

const NumberScreen = (props: ScreenProps) => <NumberNotes {...useScreen(props)} />;

/** True if a resend needs no number from the customer. The chart's guard `mayResend` decides by the same comparison. */
const knowsNumber = ({ answers, request: { phoneNumberTail } }: SmsIncentiveContext): boolean =>
  phoneNumberTail !== null && answers.form?.phoneNumber.endsWith(phoneNumberTail) === true;

function CodeScreen(props: ScreenProps) {
  const times = useScreen(props);
  const { context, can, send } = props;
  const isInState = (state: string) => props.isAt({ verify: { standing: state } });
  if (isInState('verified')) return <VerifiedPanel presentName={context.request.presentName} />;
  if (isInState('locked')) return <LockedPanel />;
  return (
    <CodeActions
      {...times}
      expired={isInState('expired')}
      busy={!can('number.changed')}
      needsNumber={!knowsNumber(context)}
      mayResend={() => can('resend.pressed', { at: times.now() })}
      onResend={() => send({ type: 'resend.pressed', at: times.now() })}
      onChangeNumber={() => send({ type: 'number.changed' })}
    />
  );
}

/** The link's credential. Only the first URL has it, so the app keeps it during the visit. */
function keepLiffToken({ queries }: AppServices, request: Request): string | null {
  const { liffToken } = parseLinkQueries(new URL(request.url));
  if (liffToken) queries.keep({ liffToken });
  return queries.current().liffToken || null;
}

async function loadSmsIncentiveData(
  services: AppServices,
  { request }: LoaderFunctionArgs,
): Promise<SmsIncentiveData | null> {
  const liffToken = keepLiffToken(services, request);
  if (liffToken === null) return null;
  const smsRequest = await loaded(services.client.call(getSmsIncentiveRequest, { params: { liffToken } }));
  return { liffToken, ...readSmsRequest(smsRequest.smsIncentiveRequest, services.now()) };
}

export const wizard = wizardCode({
  flow: smsIncentiveFlow,
  data: loadSmsIncentiveData,
  // LINE may reopen the page hours later, without the token in the URL. The page then explains how to find the link
  // again.
  unopened: UnknownVisitor,
  facts: ({ request, resendAt }) => ({ request, resendAt }),
  owner: ({ liffToken }) => liffToken,
  ports: ({ client, now, report, loadFingerprintAgent: loadAgent }, data) =>
    smsIncentivePorts({
      client,
      liffToken: () => data().liffToken,
      now,
      fingerprint: () => browserFingerprint({ loadAgent, report }),
    }),
  screens: { form: NumberScreen, verify: CodeScreen },
});

const LockedPanel = () => <TalkLink purpose="ask" />;

/**
 * Calls `onResumed` when the customer returns to the page, usually from the SMS app. It uses a layout
 * effect, which listens from the first paint on.
 */
function useAppResumed(onResumed: () => void): void {
  useLayoutEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onResumed();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onResumed]);
}

const VerifiedPanel = ({ presentName }: { presentName: string }) => (
  <Thanks heading="電話番号を確認しました" actions={<LinkButton to="/">ホームに戻る</LinkButton>}>
    <p>{`${presentName}のお申し込みを承りました。お届けまで、いましばらくお待ちください。`}</p>
  </Thanks>
);
