import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { AccountLoading, Titled } from '#src/app/base/layout/titled.tsx';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { LineProblem } from '#src/line/line-client.ts';
import type { LineProblemWords } from '#src/line/line-problem-words.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import type { Illustration } from '#src/ui/house-illustration.tsx';
import { LineLoginButton } from '#src/ui/line-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

const isLineProblem = (reason: string): reason is LineProblem['code'] => reason in lineProblemWords;

/** The illustration `letter` is for failures that a new sign-in solves. */
const illustrations: Record<LineProblem['code'], Illustration> = {
  timedOut: 'offline',
  unreachable: 'offline',
  consentRefused: 'letter',
  loginFailed: 'letter',
  tokenExpired: 'letter',
  clockWrong: 'resting',
  storageBlocked: 'resting',
  misconfigured: 'resting',
};

const splitSentences = (text: string): readonly string[] => text.match(/[^。]+。?/g) ?? [];

/**
 * The page that is shown if LINE could not be opened, with a button that fits the reason (RUN-34). During a retry, the
 * loading page is shown instead.
 */
export function LineFailure({ session }: { session: SessionActor }) {
  const problem = useSelector(session, ({ context }) => context.problem);
  if (problem?.code !== 'lineFailed') return <AccountLoading />;
  const reason = isLineProblem(problem.reason) ? problem.reason : 'misconfigured';
  const { title, body, action, wayOut }: LineProblemWords = lineProblemWords[reason];
  const leave = {
    tryAgain: () => session.send({ type: 'retry.pressed' }),
    logIn: () => session.send({ type: 'login.pressed' }),
    reload: () => location.reload(),
  }[wayOut];
  const illustration = illustrations[reason];
  return (
    <Titled title={title}>
      <StatusPage
        illustration={illustration}
        heading={title}
        actions={
          illustration === 'letter' ? (
            <LineLoginButton busy={false} onClick={leave}>
              {action}
            </LineLoginButton>
          ) : (
            <Button onClick={leave}>{action}</Button>
          )
        }
      >
        {splitSentences(body).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </StatusPage>
    </Titled>
  );
}
