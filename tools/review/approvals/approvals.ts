import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Shown } from '#tools/review/facts/shown-states.ts';
import { isSamePicture } from './picture-levels.ts';

const APPROVALS = 'docs/approvals';

export interface Approval {
  by: string;
  /** An ISO date, such as `2026-11-26`. */
  day: string;
  remark: string;
  shown: Shown;
}

export type Approvals = ReadonlyMap<string, Approval>;

type ChangedPart = keyof Shown;

/**
 * Says whether the screen of a state is not yet approved (`open`), is approved (`approved`), or has changed since and
 * must be approved again (`again`).
 */
export type Standing =
  | { status: 'open' }
  | { status: 'approved'; approval: Approval }
  /** `changed` lists the parts that have changed since the approval. */
  | { status: 'again'; approval: Approval; changed: readonly ChangedPart[] };

export const readApprovals = (folder = APPROVALS): Approvals =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) =>
        Object.entries(approvalsIn(`${folder}/${name}`)).map(([state, approval]): [string, Approval] => [
          `${name.replace('.json', '')}.${state}`,
          approval,
        ]),
      ),
  );

/**
 * Writes an approval into the file of its chart, and replaces an earlier approval of the same state. Returns the file's
 * path.
 */
export function writeApproval(id: string, approval: Approval, folder = APPROVALS): string {
  const [, chart = '', state = ''] = /^(\w+)\.(.+)$/.exec(id) ?? [];
  const file = `${folder}/${chart}.json`;
  const all = { ...approvalsIn(file), [state]: approval };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return file;
}

const approvalsIn = (file: string): Record<string, Approval> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export function standingOf(approval: Approval | undefined, shown: Shown | undefined): Standing {
  if (!approval) return { status: 'open' };
  const changed = changedParts(approval.shown, shown);
  return changed.length === 0 ? { status: 'approved', approval } : { status: 'again', approval, changed };
}

function changedParts(before: Shown, after: Shown | undefined): ChangedPart[] {
  if (!after) return ['words', 'fields', 'picture'];
  return [
    ...(['words', 'fields'] as const).filter((part) => before[part] !== after[part]),
    ...(isSamePicture(before.picture, after.picture) ? [] : (['picture'] as const)),
  ];
}

/**
 * Returns the approvals that a revision undoes: those that are invalid now, and were valid in the earlier revision. If
 * `earlier` is null, returns all invalid approvals.
 */
export const undoneBy = (
  approvals: Approvals,
  now: ReadonlyMap<string, Shown>,
  earlier: ReadonlyMap<string, Shown> | null,
): { state: string; approval: Approval; changed: readonly ChangedPart[] }[] =>
  [...approvals].flatMap(([state, approval]) => {
    const standing = standingOf(approval, now.get(state));
    const held = earlier === null || standingOf(approval, earlier.get(state)).status === 'approved';
    return standing.status === 'again' && held ? [{ state, approval, changed: standing.changed }] : [];
  });
