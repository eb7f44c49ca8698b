import type { AnyMachineSnapshot } from 'xstate';
import { activeStep, pathOf, stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { Draft, DraftOwner, DraftSummary } from './draft.ts';
import { emptyDraft } from './draft.ts';
import type { DraftStores, KeptDraft } from './draft-keeper.ts';
import { draftKeeper } from './draft-keeper.ts';
import { planOf } from './flow-plan.ts';
import { nearestOpen, progressAt } from './open-steps.ts';
import { formOf, sortAnswers } from './step-schema.ts';
import { asWizard, hasAnswers } from './wizard.ts';

/** The draft of one run while its page is open. */
export interface RunDraft {
  readonly opening: Opening;
  /** What the run goes on with. */
  readonly current: Draft;
  /** What an earlier visit has left, until the customer has said what becomes of it. */
  readonly isOffered: boolean;
  /** Goes on with what is offered. */
  accept(): void;
  /** Forgets what is offered. */
  decline(): void;
  /** Does nothing while something is offered. */
  keep(draft: Draft, summary: () => DraftSummary | null): void;
  end(): void;
}

interface RunDraftDeps extends Pick<OpeningFacts, 'receipt' | 'reloaded'> {
  flow: Flow;
  owner: DraftOwner;
  stores: DraftStores;
  data: unknown;
  now: () => number;
  /** What is kept with the draft from its beginning. */
  startFacts?: Draft['startFacts'];
}

/** Opens the draft that an earlier page load has left, if it still fits the flow. */
export function openRunDraft({
  flow,
  owner,
  stores,
  data,
  receipt,
  reloaded,
  now,
  startFacts = null,
}: RunDraftDeps): RunDraft {
  const keeper = draftKeeper(stores, owner, now);
  const kept = keeper.load();
  const left = fitting(flow, data, kept);
  const opening = openingOf({
    receipt,
    inDoubt: left.submission?.inDoubt === true,
    reloaded,
    draft: isEmpty(left) ? null : kept.from,
  });
  let offered = opening === 'offer' ? left : null;
  let current = opening === 'lookup' || kept.from === 'tab' ? left : emptyDraft;
  if (opening === 'lookup') keeper.take();
  let isClear = kept.from === null;
  const replaceBy = (draft: Draft, summary: () => DraftSummary | null) => {
    const isNothing = isVoid(draft);
    const isGone = isNothing && !isVoid(current);
    current = withStartFacts(draft, isNothing ? null : (draft.startFacts ?? startFacts));
    if (!isNothing) keeper.save(current, summary());
    else if (!isClear) keeper.clear();
    isClear = isNothing;
    if (isGone) stores.draftGone?.(owner.flow);
  };
  return {
    opening,
    get current() {
      return current;
    },
    get isOffered() {
      return offered !== null;
    },
    accept: () => {
      if (!offered) return;
      current = offered;
      offered = null;
      keeper.take();
    },
    decline: () => {
      offered = null;
      keeper.take();
      keeper.clear();
    },
    keep: (draft, summary) => {
      if (!offered) replaceBy(draft, summary);
    },
    end: () => replaceBy(emptyDraft, () => null),
  };
}

const withStartFacts = (draft: Draft, startFacts: Draft['startFacts']): Draft =>
  draft.startFacts === startFacts ? draft : { ...draft, startFacts };

/** Answers must fit today's schemas; a submission stays what was sent, or it could not be looked up. */
function fitting(flow: Flow, data: unknown, { draft, version }: KeptDraft): Draft {
  const answers =
    version === flow.version ? draft.answers : (flow.upgrade?.(draft.answers, version) ?? draft.answers);
  const { fitting: fit, unfit } = sortAnswers(flow, data, answers);
  const typed = Object.entries({ ...unfit, ...draft.typed }).filter(([step]) => formOf(flow, step));
  return { ...draft, answers: fit, typed: Object.fromEntries(typed) };
}

/** Whether nothing was answered or typed yet. */
const isEmpty = ({ answers, typed }: Draft): boolean => !hasAnswers(answers) && !hasAnswers(typed);

/** Whether there is nothing to keep. */
const isVoid = (draft: Draft): boolean => isEmpty(draft) && draft.submission === null;

/** What home says of a run that was begun; null for a flow without a review, which nobody comes back to. */
export function summaryOf(flow: Flow, snapshot: AnyMachineSnapshot, data: unknown): DraftSummary | null {
  const { review } = planOf(flow);
  const [first] = stepsOf(flow.machine);
  if (!review || !first) return null;
  const wizard = asWizard(snapshot);
  const end = nearestOpen(flow, snapshot, review) ?? activeStep(flow.machine, snapshot);
  return {
    title: flow.title,
    subject: flow.subject?.(data, snapshot.context).title ?? null,
    path: pathOf(first, wizard.context),
    progress: end && progressAt(flow, wizard, end.name),
  };
}

/** What earlier moments of a run have left for the page that opens now. */
interface OpeningFacts {
  /** The run's last page is asked for, and what it shows is kept. */
  receipt: boolean;
  /** Something was sent, and nobody knows what became of it. */
  inDoubt: boolean;
  /** The page was loaded again at the step that was shown. */
  reloaded: boolean;
  /** Where answers lie: in this tab, or on the device, where another visit has left them. */
  draft: 'tab' | 'device' | null;
}

/**
 * How a run of a flow opens:
 * - `receipt`: at its last page, which is shown again.
 * - `lookup`: in the sending, which finds out what became of it, whatever the URL names.
 * - `reload`: where its chart says a reload lands, with this tab's answers.
 * - `offer`: at its first page, whatever step the URL names: the customer says first whether to go on with the answers of an
 *   earlier visit. Until then they are kept as they are.
 * - `link`: where the URL leads, or at the nearest step before that may be entered, with this tab's answers.
 */
export type Opening = 'receipt' | 'lookup' | 'reload' | 'offer' | 'link';

export function openingOf({ receipt, inDoubt, reloaded, draft }: OpeningFacts): Opening {
  if (receipt) return 'receipt';
  if (inDoubt) return 'lookup';
  if (reloaded) return 'reload';
  return draft === 'device' ? 'offer' : 'link';
}
