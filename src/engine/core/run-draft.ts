import type { AnyMachineSnapshot } from 'xstate';
import { activeStep, pathOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { Draft, DraftOwner, DraftSummary } from './draft.ts';
import { emptyDraft, fingerprint } from './draft.ts';
import type { DraftStorages, LoadedDraft } from './draft-repository.ts';
import { createDraftRepository } from './draft-repository.ts';
import { planOf } from './flow-plan.ts';
import { nearestOpenStep, progressAt } from './open-steps.ts';
import { formOf, partitionAnswers } from './step-schema.ts';
import type { Answers } from './wizard.ts';
import { asWizard, hasAnswers } from './wizard.ts';

export interface RunDraft {
  readonly opening: EntryMode;
  readonly current: Draft;
  /** True while the customer has not decided on the draft of an earlier visit. */
  readonly isOffered: boolean;
  accept(): void;
  decline(): void;
  /** Does nothing while a draft is offered. Stores nothing while the customer has changed nothing (`untouched`). */
  keep(draft: Draft, summary: () => DraftSummary | null, untouched: boolean): void;
  end(): void;
}

interface RunDraftDeps extends Pick<EntryConditions, 'receipt' | 'reloaded'> {
  flow: Flow;
  owner: DraftOwner;
  stores: DraftStorages;
  data: unknown;
  now: () => number;
  /** Stored with the draft from its first write. */
  startFacts?: () => Draft['startFacts'];
}

/** Loads the draft of an earlier page load, without the answers that no longer fit the flow. */
export function openRunDraft({
  flow,
  owner,
  stores,
  data,
  receipt,
  reloaded,
  now,
  startFacts = () => null,
}: RunDraftDeps): RunDraft {
  const keeper = createDraftRepository(stores, owner, now);
  const kept = keeper.load();
  const left = migrateDraft(flow, data, kept);
  const opening = resolveEntryMode({
    receipt,
    inDoubt: left.submission?.inDoubt === true,
    reloaded,
    draft: isEmpty(left) ? null : kept.from,
  });
  let offered = opening === 'offer' ? left : null;
  let current = opening === 'lookup' || kept.from === 'tab' ? left : emptyDraft;
  if (opening === 'lookup') keeper.claimOffered();
  let isClear = kept.from === null;
  let wasNothing = isBlankDraft(current);
  const saveOrClear = (draft: Draft, summary: () => DraftSummary | null, untouched = false) => {
    const isNothing = untouched || isBlankDraft(draft);
    const isGone = isNothing && !wasNothing;
    wasNothing = isNothing;
    current = withStartFacts(draft, isNothing ? null : (draft.startFacts ?? startFacts()));
    if (!isNothing) keeper.save(current, summary());
    else if (!isClear) keeper.clear();
    isClear = isNothing;
    if (isGone) stores.onDraftRemoved?.(owner.flow);
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
      wasNothing = false;
      keeper.claimOffered();
    },
    decline: () => {
      offered = null;
      keeper.claimOffered();
      keeper.clear();
    },
    keep: (draft, summary, untouched) => {
      if (!offered) saveOrClear(draft, summary, untouched);
    },
    end: () => saveOrClear(emptyDraft, () => null),
  };
}

const withStartFacts = (draft: Draft, startFacts: Draft['startFacts']): Draft =>
  draft.startFacts === startFacts ? draft : { ...draft, startFacts };

/**
 * Fits a stored draft to the current flow, after the flow's `upgrade` has converted the draft. An answer that its
 * schema now refuses becomes a typed value, which only prefills the form. The answers of a submission are all kept, so
 * that the submission can be looked up. They keep their key after the conversion.
 */
function migrateDraft(flow: Flow, data: unknown, { draft, version }: LoadedDraft): Draft {
  const upgraded = (given: Answers): Answers =>
    version === flow.version ? given : (flow.upgrade?.(given, version) ?? given);
  const { fitting: fit, unfit } = partitionAnswers(flow, data, upgraded(draft.answers));
  const typed = Object.entries({ ...unfit, ...upgraded(draft.typed) }).filter(([step]) => formOf(flow, step));
  const kept = { ...draft, answers: fit, typed: Object.fromEntries(typed) };
  const { submission, keyedAnswers } = draft;
  if (!submission) return kept;
  const sent = upgraded(submission.answers);
  const isKeyed = keyedAnswers === fingerprint(submission.answers);
  return {
    ...kept,
    submission: { ...submission, answers: sent },
    keyedAnswers: isKeyed ? fingerprint(sent) : keyedAnswers,
  };
}

const isEmpty = ({ answers, typed }: Draft): boolean => !hasAnswers(answers) && !hasAnswers(typed);

const isBlankDraft = (draft: Draft): boolean => isEmpty(draft) && draft.submission === null;

/** Null for a flow without a review, so that its draft is never offered to a later visit. */
export function summaryOf(flow: Flow, snapshot: AnyMachineSnapshot, data: unknown): DraftSummary | null {
  const { review, entry } = planOf(flow);
  if (!review || !entry) return null;
  const wizard = asWizard(snapshot);
  const end = nearestOpenStep(flow, snapshot, review) ?? activeStep(flow.machine, snapshot);
  return {
    title: flow.title,
    subject: flow.subject?.(data, snapshot.context)?.title ?? null,
    path: pathOf(entry, wizard.context),
    progress: end && progressAt(flow, wizard, end.name),
  };
}

/** Facts about earlier page loads that decide how the run opens. */
interface EntryConditions {
  /** True when the URL is the run's last page and its receipt is stored. */
  receipt: boolean;
  /** True when the result of a submission is unknown. */
  inDoubt: boolean;
  /** True when the page was reloaded at the step that it showed. */
  reloaded: boolean;
  /** Where the draft was found: in this tab, or on the device as a copy of another visit. */
  draft: 'tab' | 'device' | null;
}

/**
 * How a run opens:
 * - `receipt`: at its last page, which shows the receipt again.
 * - `lookup`: in the submission, which looks up its result. The URL does not matter.
 * - `reload`: at the step that the chart chooses for reloads, with this tab's answers.
 * - `offer`: at its first page. The URL does not matter. The earlier draft stays unchanged until the customer decides.
 * - `link`: at the URL's step, or at the nearest open step before it, with this tab's answers.
 */
export type EntryMode = 'receipt' | 'lookup' | 'reload' | 'offer' | 'link';

export function resolveEntryMode({ receipt, inDoubt, reloaded, draft }: EntryConditions): EntryMode {
  if (receipt) return 'receipt';
  if (inDoubt) return 'lookup';
  if (reloaded) return 'reload';
  return draft === 'device' ? 'offer' : 'link';
}
