import type { AnyStateNode } from 'xstate';
import type { EngineTransition } from '#src/engine/core/reduce.ts';
import type { ChartEdge } from '#tools/lint-flows/chart-edges.ts';
import { nameOf } from '#tools/lint-flows/chart-edges.ts';

/**
 * True for a transition by `back.pressed`. The diagram leaves such transitions out, because every step has one. The
 * chart's page lists them.
 */
export const isBackTransition = ({ trigger, name }: ChartEdge): boolean =>
  trigger === 'event' && name === 'back.pressed';

/**
 * Describes a transition by its trigger and condition: "shop chosen, if asks hearing", "load slots returns, otherwise".
 */
export function describeEdge({ source, trigger, name, guard, index }: ChartEdge): string {
  const occasion = {
    event: inWords(name),
    always: '',
    done: `${inWords(portOf(source, name))} returns`,
    ended: 'at its end',
  }[trigger];
  return [occasion, conditionWords(guard, index)].filter(Boolean).join(', ');
}

/** Names the trigger of a transition that the engine adds. */
export const addedWords = (why: EngineTransition['why']): string =>
  ({
    edited: 'change',
    answered: 'answered, and no answer is missing',
    refused: 'a field is refused',
  })[why];

/**
 * Returns "if accepted" for the first of several transitions, "else if …" for a later one, and "otherwise" for the one
 * without a guard.
 */
function conditionWords(guard: string | null, index: number): string {
  if (guard === null) return index === 0 ? '' : 'otherwise';
  return `${index === 0 ? 'if' : 'else if'} ${inWords(guard).replace(/^is /, '')}`;
}

const portOf = ({ invoke }: AnyStateNode, id: string): string =>
  String(invoke.find((invocation) => invocation.id === id)?.src ?? id);

/** Names the target and the condition of a transition: "`complete` if accepted". */
export function targetWords({ targets, guard, index }: ChartEdge): string {
  const where = targets.map((target) => code(nameOf(target))).join(', ') || 'stays';
  return [where, conditionWords(guard, index)].filter(Boolean).join(' ');
}

/**
 * Splits an identifier into words: `returnsToConfirm` becomes "returns to confirm", `shop.chosen` becomes "shop
 * chosen".
 */
export const inWords = (name: string): string =>
  name
    .replace(/[._]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();

export const code = (text: string): string => `\`${text}\``;

/** Writes a Markdown table. The cells must not contain `|`. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
