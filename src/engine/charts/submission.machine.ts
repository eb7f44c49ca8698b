import { assign, fromPromise, setup } from 'xstate';
import type { FlowOutcome } from './flow.types.ts';
import type { PortEvent, PortIds, PortResult } from './port.types.ts';
import type {
  Found,
  PartToSend,
  Submission,
  SubmissionContext,
  SubmissionInput,
  SubmissionProblem,
  SubmissionToCheck,
  SubmissionToFind,
} from './submission.types.ts';

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  check: fromPromise<PortResult<unknown, SubmissionProblem>, SubmissionToCheck>(unprovided('check')),
  send: fromPromise<PortResult<unknown, SubmissionProblem>, PartToSend>(unprovided('send')),
  find: fromPromise<PortResult<Found, SubmissionProblem>, SubmissionToFind>(unprovided('find')),
};

type Ids = PortIds<typeof ports, { checkEarlier: 'find' }>;
export type SubmissionEvent = PortEvent<typeof ports, Ids>;

/** Sends the confirmed answers, part by part, exactly once. Every wizard invokes this chart from a single state. */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    children: {} as Ids,
    input: {} as SubmissionInput,
    output: {} as FlowOutcome<Record<string, unknown>, unknown, SubmissionProblem>,
    tags: {} as 'verifying' | 'heartbeat',
  },
  actors: ports,
  guards: {
    nothingWasPressed: ({ context }) => context.next === null,
    earlierInDoubt: ({ context }) => context.submission?.inDoubt === true,
    isChecked: ({ context }) => context.submission !== null && context.submission.baseline !== null,
    mayBeSent: ({ event }) => event.type === 'xstate.done.actor.check' && event.output.ok,
    lastPartAccepted: ({ context, event }) => isAccepted(event) && partsLeft(context).length === 1,
    partAccepted: ({ event }) => isAccepted(event),
    outcomeUnknown: ({ event }) => problemIn(event)?.code === 'outcomeUnknown',
    isFound: ({ event }) => foundIn(event) !== null && getNotFound(event) === null,
    nothingFound: ({ event }) => getNotFound(event) !== null,
    isNotThere: ({ event }) => getNotFound(event) !== null && !getNotFound(event)?.unsure,
  },
  actions: {
    startSending: assign(({ context: { next, submission }, event }) => ({
      missing: submission?.inDoubt ? submission : null,
      submission: next && { ...next, done: getNotFound(event)?.done ?? next.done },
    })),
    rememberBaseline: assign(({ context: { submission, missing }, event }) => ({
      submission: submission && {
        ...submission,
        baseline: missing?.key === submission.key ? null : valueIn(event),
      },
    })),
    rememberPart: assign(({ context: { submission, ...context } }) => ({
      submission: submission && {
        ...submission,
        done: [...submission.done, ...partsLeft({ ...context, submission }).slice(0, 1)],
      },
    })),
    rememberReceipt: assign(({ event }) => ({
      receipt: foundIn(event)?.receipt ?? valueIn(event),
      submission: null,
      problem: null,
    })),
    rememberProblem: assign(({ context, event }) => ({
      problem: problemIn(event),
      submission: submissionToKeep(context),
    })),
    rememberDoubt: assign(({ context: { problem }, event }) => ({
      problem: { code: 'outcomeUnknown', reasons: problemIn(event)?.reasons ?? problem?.reasons ?? [] },
    })),
    rememberNotThere: assign(({ context: { submission, problem }, event }) => ({
      problem: { code: 'notSent', reasons: problem?.reasons ?? [] },
      submission: submission && { ...submission, done: getNotFound(event)?.done ?? submission.done },
    })),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({
    parts: input.parts,
    next: pressed(input),
    submission: input.previous,
    receipt: null,
    problem: null,
    missing: null,
    check: input.check,
  }),
  output: ({ context: { receipt, problem, submission } }) => ({ receipt, problem, submission }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A second tap is ignored, because the wizard has left its review step.',
      always: [
        { guard: 'nothingWasPressed', target: 'verifying' },
        { guard: 'earlierInDoubt', target: 'checkingEarlier' },
        { target: 'preparing', actions: 'startSending' },
      ],
    },
    checkingEarlier: {
      description: 'An earlier press may have reached the provider. If not, this press sends the submission.',
      tags: ['verifying'],
      invoke: {
        id: 'checkEarlier',
        src: 'find',
        input: ({ context }) => toFind(context),
        onDone: [
          { guard: 'isFound', target: 'accepted', actions: 'rememberReceipt' },
          { guard: 'nothingFound', target: 'preparing', actions: 'startSending' },
          { target: 'unknown', actions: 'rememberDoubt' },
        ],
      },
    },
    preparing: {
      description:
        'The draft holds the submission from here on. After a reload or a crash the wizard first looks it up (verifying).',
      always: [{ guard: 'isChecked', target: 'sending' }, { target: 'checking' }],
    },
    checking: {
      description:
        'The wizard’s own check, such as for another booking at the same time. It also reads what stood before the press, which a later lookup ignores.',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ submission: requireSubmission(context), check: context.check }),
        onDone: [
          { guard: 'mayBeSent', target: 'sending', actions: 'rememberBaseline' },
          { target: 'undecided', actions: 'rememberProblem' },
        ],
      },
    },
    sending: {
      description:
        'The parts are sent in order, one per call. All have the same idempotency key, which belongs to these answers.',
      tags: ['heartbeat'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => toSend(context),
        onDone: [
          { guard: 'lastPartAccepted', target: 'accepted', actions: 'rememberReceipt' },
          { guard: 'partAccepted', target: 'sending', reenter: true, actions: 'rememberPart' },
          { guard: 'outcomeUnknown', target: 'verifying', actions: 'rememberDoubt' },
          { target: 'refused', actions: 'rememberProblem' },
        ],
      },
    },
    verifying: {
      description: 'A submission was sent and no response came. The app looks it up and sends nothing.',
      tags: ['verifying'],
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => toFind(context),
        onDone: [
          { guard: 'isFound', target: 'accepted', actions: 'rememberReceipt' },
          { guard: 'isNotThere', target: 'notSent', actions: 'rememberNotThere' },
          { target: 'unknown', actions: 'rememberDoubt' },
        ],
      },
    },
    accepted: {
      description: 'Every part has been accepted, in this press or an earlier one.',
      type: 'final',
    },
    refused: {
      description:
        'The provider refused the submission with a reason. If the outcome of an earlier press was unknown, it stays unknown, because that press may be the reason for the refusal.',
      type: 'final',
    },
    undecided: {
      description:
        'Nothing was sent, because the check has found something about which the customer decides. The review shows it. The check lets the next press with the same answers pass.',
      type: 'final',
    },
    notSent: {
      description:
        'The submission was not found. The next press looks it up again and then sends it under the same key.',
      type: 'final',
    },
    unknown: {
      description:
        'The outcome is unknown. The next press looks the submission up before it sends it under the same key.',
      type: 'final',
    },
  },
});

/** This press's submission, or null without a press. It continues an earlier press that had the same key. */
function pressed({ press, previous }: SubmissionInput): SubmissionContext['next'] {
  if (!press) return null;
  const { done, baseline } = previous?.key === press.key ? previous : { done: [], baseline: null };
  return { key: press.key, answers: press.answers, done, inDoubt: true, baseline };
}

function partsLeft({ parts, submission }: Pick<SubmissionContext, 'parts' | 'submission'>): string[] {
  return parts.filter((part) => !submission?.done.includes(part));
}

function requireSubmission({ submission }: SubmissionContext): Submission {
  if (!submission) throw new Error('submission: nothing was pressed.');
  return submission;
}

function toSend(context: SubmissionContext): PartToSend {
  const [part] = partsLeft(context);
  if (part === undefined) throw new Error('submission: there is nothing to send.');
  return { part, submission: requireSubmission(context) };
}

function toFind({ submission, next }: SubmissionContext): SubmissionToFind {
  if (!submission)
    throw new Error('submission: there is no press and no submission with an unknown outcome.');
  return { sent: submission, answers: next?.answers ?? submission.answers };
}

function submissionToKeep({ submission, missing }: SubmissionContext): SubmissionContext['submission'] {
  if (missing) return missing.key === submission?.key ? submission : missing;
  const isWorthKeeping = submission && (submission.done.length > 0 || submission.baseline !== null);
  return isWorthKeeping ? { ...submission, inDoubt: false } : null;
}

function isAccepted(event: SubmissionEvent): boolean {
  return event.type === 'xstate.done.actor.send' && event.output.ok;
}

function valueIn(event: SubmissionEvent): unknown {
  return 'output' in event && event.output.ok ? event.output.value : null;
}

function foundIn(event: SubmissionEvent): Found | null {
  const isLookup = event.type === 'xstate.done.actor.find' || event.type === 'xstate.done.actor.checkEarlier';
  return isLookup && event.output.ok ? event.output.value : null;
}

function getNotFound(event: SubmissionEvent): Extract<Found, { receipt: null }> | null {
  const found = foundIn(event);
  return found && isMissing(found) ? found : null;
}

function isMissing(found: Found): found is Extract<Found, { receipt: null }> {
  return found.receipt === null;
}

function problemIn(event: SubmissionEvent): SubmissionProblem | null {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}
