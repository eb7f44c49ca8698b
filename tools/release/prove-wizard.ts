import { pathOf, scopeOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { migrate } from '#src/engine/core/stored-draft.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import type { Judgement, Outcome } from './compare-opened.ts';
import { compareOpened } from './compare-opened.ts';
import type { Stop, StoredDraftCase } from './leave-drafts.ts';
import { collectDrafts, factsOf } from './leave-drafts.ts';
import type { Opened, Opening } from './open-draft.ts';
import { openDraft } from './open-draft.ts';
import type { Release } from './release.ts';

/**
 * How the customer returns: by a reload, by the same URL in the same tab (`link`), or by a new visit in another tab
 * (`later`).
 */
type Way = 'reload' | 'link' | 'later';

/** The outcomes of the drafts that were left at one step and the same {@link Stop}, over all ways to return. */
export interface ProvenStep {
  wizard: string;
  step: string;
  stop: Stop;
  outcomes: Partial<Record<Outcome, number>>;
  why: readonly string[];
}

/** A wizard in both releases. `now` is null if today's release no longer has it. */
interface Pair {
  before: ModelledWizard;
  now: ModelledWizard | null;
}

function openingsOf(draft: StoredDraftCase, first: string): Record<Way, Opening> {
  const { facts, scope, pathname, tab, device } = draft;
  const at = { facts, scope, device };
  const { [`reload:${scope}`]: _flag, ...linked } = tab;
  return {
    reload: { ...at, pathname, tab },
    link: { ...at, pathname, tab: linked },
    later: { ...at, pathname: first, tab: {} },
  };
}

/** Returns the draft's facts, updated with the facts of the same starting point in today's release. */
function todaysFacts({ exploration, flow }: ModelledWizard, { start, facts, scope }: StoredDraftCase) {
  const { starts } = exploration;
  const isOfRun = (of: Record<string, unknown>) => scopeOf(flow.machine, of) === scope;
  const named = starts.find(({ name }) => name === start);
  const found = [named, ...starts].find((one) => one && isOfRun(factsOf(one)));
  return { ...facts, ...(found && factsOf(found)) };
}

const hasMigration = (migrations: Flow['migrations'], from: number): boolean =>
  Object.keys(migrations ?? {}).some((version) => Number(version) > from);

/** Applies the flow's migrations to an opened draft. Today's code must show the result without losses. */
function migrated(draft: Opened, { migrations, steps }: Flow, from: number): Opened {
  if (!migrations || !hasMigration(migrations, from)) return draft;
  const convert = (answers: Answers) => migrate(migrations, answers, from);
  const { answers, values, submission } = draft;
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return {
    ...draft,
    answers: convert(answers),
    values: convert(Object.fromEntries(given)) as Record<string, Answers>,
    submission: submission && { ...submission, answers: convert(submission.answers) },
    steps: Object.keys(steps),
    places: {},
  };
}

function judge(
  left: StoredDraftCase,
  way: Way,
  { before, now }: Pair,
  from: Release,
  to: Release,
): Judgement {
  if (!now) return { outcome: 'broken', why: ['the wizard is gone'] };
  const firstOf = (flow: Flow, facts: object) => {
    const [first] = stepsOf(flow.machine);
    return first ? pathOf(first, { ...facts }) : '';
  };
  const facts = todaysFacts(now, left);
  try {
    const was = openDraft(from, before.flow, openingsOf(left, firstOf(before.flow, left.facts))[way]);
    const is = openDraft(to, now.flow, { ...openingsOf(left, firstOf(now.flow, facts))[way], facts });
    const { version } = before.flow;
    const declared = now.flow.version !== version && !hasMigration(now.flow.migrations, version);
    return compareOpened(migrated(was, now.flow, version), is, { declared });
  } catch (error) {
    return { outcome: 'broken', why: [`the page breaks: ${error instanceof Error ? error.message : error}`] };
  }
}

const WAYS: readonly Way[] = ['reload', 'link', 'later'];

/** Opens every draft of an earlier release with today's code, once for each way to return. */
export function proveWizard(pair: Pair, from: Release, to: Release): ProvenStep[] {
  const found = new Map<string, ProvenStep>();
  for (const left of collectDrafts(from, pair.before)) {
    for (const way of WAYS) {
      const { outcome, why } = judge(left, way, pair, from, to);
      const { step, stop } = left;
      const key = `${step} ${stop}`;
      const wizard = pair.before.flow.machine.id;
      const row = found.get(key) ?? { wizard, step, stop, outcomes: {}, why: [] };
      const outcomes = { ...row.outcomes, [outcome]: (row.outcomes[outcome] ?? 0) + 1 };
      found.set(key, { ...row, outcomes, why: [...new Set([...row.why, ...why])] });
    }
  }
  return [...found.values()];
}

export function proveRelease(from: Release, to: Release): ProvenStep[] {
  return from.code.wizardModels.flatMap((before) => {
    const { id } = before.flow.machine;
    const now = to.code.wizardModels.find(({ flow }) => flow.machine.id === id) ?? null;
    return proveWizard({ before, now }, from, to);
  });
}
