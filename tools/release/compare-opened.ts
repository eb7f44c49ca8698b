import type { Answers } from '#src/engine/core/wizard.ts';
import type { Opened } from './open-draft.ts';

/**
 * The result of opening a draft with today's code, compared with the release that stored the draft.
 * `same`: nothing differs.
 * `lookup`: nothing differs, and a submission with an unknown outcome is looked up under its old key.
 * `earlier`: a new step is asked first, and nothing is lost.
 * `askedAgain`: the flow's new version declares the differences.
 * `clean`: like `askedAgain`, but no answer is left.
 * `broken`: the customer loses something that no version declares.
 */
export type Outcome = 'same' | 'lookup' | 'earlier' | 'askedAgain' | 'clean' | 'broken';

export interface Judgement {
  outcome: Outcome;
  /** The differences, each as a sentence. */
  why: readonly string[];
}

interface Versions {
  /** True if the flow's version was raised and no migration converts the answers. */
  declared: boolean;
}

const isRecord = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

/** Lists the paths of all leaves of a value, each with its JSON. An empty list or object counts as a leaf. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: string][] {
  const entries = isRecord(value) ? Object.entries(value) : [];
  if (entries.length === 0) return value === undefined ? [] : [[path, JSON.stringify(value)]];
  return entries.flatMap(([name, inside]) => leavesOf(inside, path === '' ? name : `${path}.${name}`));
}

function changesIn(step: string, was: unknown, is: unknown): string[] {
  const now = new Map(leavesOf(is));
  return leavesOf(was).flatMap(([path, leaf]) => {
    const name = [step, path].filter(Boolean).join('.');
    if (!now.has(path)) return [`${name} is lost`];
    return now.get(path) === leaf ? [] : [`${name} becomes another value`];
  });
}

/** Reports fields and options that had a value in the earlier form and are missing in today's form. */
function removedFields(step: string, was: Opened, is: Opened): string[] {
  const values = was.values[step] ?? {};
  const now = new Map((is.places[step] ?? []).map((place) => [place.name, place]));
  const given = new Map(leavesOf(values));
  const findChosen = (name: string) =>
    [...given].filter(([path]) => path === name || path.startsWith(`${name}.`));
  return (was.places[step] ?? []).flatMap(({ name, options }) => {
    const chosen = findChosen(name);
    const place = now.get(name);
    if (chosen.length === 0) return [];
    if (!place) return [`${step}.${name} has no field any more`];
    if (options === null || place.options === null) return [];
    const lostValues = chosen
      .map(([, leaf]) => JSON.parse(leaf) as unknown)
      .filter((value) => options.includes(value as string) && !place.options?.includes(value as string));
    return lostValues.map((value) => `${step}.${name} has lost its option ${JSON.stringify(value)}`);
  });
}

const isUnknownTo = ({ steps }: Opened, step: string | null): boolean =>
  step !== null && !steps.includes(step);

/**
 * Reports differences that a new version may declare: answers that are asked again, and steps, fields or options that
 * are gone or have moved.
 */
function declarableDifferences(was: Opened, is: Opened): string[] {
  const given = was.steps.filter((step) => was.values[step]);
  const lostSteps = was.steps
    .filter((step) => isUnknownTo(is, step) && (given.includes(step) || step === was.step))
    .map((step) => `the step ${step} is gone`);
  const here = given.filter((step) => !isUnknownTo(is, step));
  const again = here
    .filter((step) => step in was.answers && !(step in is.answers))
    .map((step) => `${step} is asked again, because its answer no longer fits`);
  const changed = here.flatMap((step) => [
    ...changesIn(step, was.values[step], is.values[step]),
    ...removedFields(step, was, is),
  ]);
  const unreachable = is.hasPage ? [] : ['its URL is not a page any more'];
  const moved =
    is.hasPage && was.step !== is.step && lostSteps.length + again.length === 0 && !isUnknownTo(was, is.step)
      ? [`it opens at ${is.step ?? 'no step'} instead of ${was.step ?? 'no step'}`]
      : [];
  return [...lostSteps, ...again, ...changed, ...unreachable, ...moved];
}

/**
 * Reports differences that no version may declare: a submission that is sent again or forgotten, and a step that is
 * skipped.
 */
function undeclarableDifferences(was: Opened, is: Opened): string[] {
  const formatCalls = (calls: readonly string[]) => calls.join(', ') || 'nothing';
  const forgets = JSON.stringify(was.submission) !== JSON.stringify(is.submission);
  return [
    ...(formatCalls(was.calls) === formatCalls(is.calls)
      ? []
      : [`it opens with the call ${formatCalls(is.calls)} instead of ${formatCalls(was.calls)}`]),
    ...(forgets ? ['it forgets the submission'] : []),
    ...(is.skips && !was.skips ? [`it opens at ${is.step}, and skips a step without an answer`] : []),
  ];
}

export function compareOpened(was: Opened, is: Opened, { declared }: Versions): Judgement {
  const broken = undeclarableDifferences(was, is);
  const lost = declarableDifferences(was, is);
  if (broken.length > 0 || (lost.length > 0 && !declared))
    return { outcome: 'broken', why: [...broken, ...lost] };
  if (lost.length > 0) {
    const isEmpty = Object.values(is.values).every((value) => value === null);
    return { outcome: isEmpty ? 'clean' : 'askedAgain', why: lost };
  }
  if (was.step !== is.step) return { outcome: 'earlier', why: [`the new step ${is.step} is asked`] };
  return { outcome: is.calls.length > 0 ? 'lookup' : 'same', why: [] };
}
