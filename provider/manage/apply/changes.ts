import { inspect } from 'node:util';

type Act = 'add' | 'change' | 'archive' | 'restore' | 'remove' | 'skip' | 'keep' | 'call';

export interface Change {
  readonly act: Act;
  /** The kind of row in Japanese, e.g. 店舗. */
  readonly what: string;
  readonly name: string;
  readonly fields?: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
}

const ACTS: Readonly<Record<Act, string>> = {
  add: '追加',
  change: '変更',
  archive: '保管',
  restore: '再開',
  remove: '削除',
  skip: '反映なし（削除済み）',
  call: '要連絡',
  keep: 'そのまま（ファイルにありません。保管するには --archive-missing）',
};

/**
 * If more than this many rows get the same change (for example, all are archived), the plan shows only their number. If
 * one of them lists changed fields, the plan names every row.
 */
const NAMED = 12;

export function formatPlan(changes: readonly Change[]): string[] {
  const heads = [...new Set(changes.map(headOf))];
  const groups = heads.flatMap((head) => {
    const group = changes.filter((change) => headOf(change) === head);
    return group.length > NAMED && group.every(({ fields }) => fields === undefined)
      ? [`${head}  ${group.length}件`]
      : group.map(({ name, fields = [] }) => [`${head}  ${name}`, ...fields.map(fieldLine)].join('\n'));
  });
  return changes.every(({ act }) => act === 'skip' || act === 'keep') ? ['変更なし', ...groups] : groups;
}

const headOf = ({ act, what }: Change): string => `${ACTS[act]}  ${what}`;

const fieldLine = ({ name, from, to }: { name: string; from: unknown; to: unknown }): string =>
  `        ${name}: ${formatValue(from)} → ${formatValue(to)}`;

const formatValue = (value: unknown): string =>
  inspect(value instanceof Uint8Array ? `${value.byteLength} bytes` : value, {
    breakLength: Number.POSITIVE_INFINITY,
    depth: 4,
    maxStringLength: 60,
  });
