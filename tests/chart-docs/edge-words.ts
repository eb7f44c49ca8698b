import type { AnyStateNode } from 'xstate';
import type { ChartEdge } from '#tests/lint-flows/chart-edges.ts';
import { inWords } from './in-words.ts';

/** A customer's way back, which every step has: the pages list them, since arrows of all of them hide the way forward. */
export const isWayBack = ({ trigger, name }: ChartEdge): boolean =>
  trigger === 'event' && (name === 'back.pressed' || name.endsWith('.reopened'));

/** When a transition is taken, in words: "shop chosen, if returns to confirm", "book visit answers, otherwise". */
export function edgeWords({ source, trigger, name, guard, index }: ChartEdge): string {
  const occasion = {
    event: inWords(name),
    always: '',
    done: `${inWords(portOf(source, name))} answers`,
    error: `${inWords(portOf(source, name))} fails`,
    ended: 'at its end',
  }[trigger];
  return [occasion, conditionWords(guard, index)].filter(Boolean).join(', ');
}

/** "if accepted" for the first of several transitions, "else if …" for a later one, "otherwise" for the one without a guard. */
export function conditionWords(guard: string | null, index: number): string {
  if (guard === null) return index === 0 ? '' : 'otherwise';
  return `${index === 0 ? 'if' : 'else if'} ${inWords(guard).replace(/^is /, '')}`;
}

/** The port behind an invocation's id. */
const portOf = ({ invoke }: AnyStateNode, id: string): string =>
  String(invoke.find((invocation) => invocation.id === id)?.src ?? id);
