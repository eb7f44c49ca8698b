import type { ExploredApp, ExploredStep } from './explored-app.types.ts';
import { hasLostPop, heading, isSimulator, path, underWay, waysOn } from './page-reading.ts';

declare const __EXPLORED_APP__: ExploredApp;

/** The app as its declarations say it is; `bundle-exploration.ts` writes it into the specification. */
export const app = __EXPLORED_APP__;

export const isAt = (source: string): boolean => new RegExp(source, 'i').test(path.current);

export const stepHere = (): ExploredStep | undefined => app.steps.find((step) => isAt(step.path));

/** True when the heading is that of other steps of the wizard, and of no step with this address. */
export function isScreenOfOtherStep(): boolean {
  const here = stepHere();
  if (here === undefined || hasLostPop.current) return false;
  const shown = app.steps.filter(
    ({ flow, titles }) => flow === here.flow && titles.includes(heading.current),
  );
  return shown.length > 0 && !shown.some((step) => isAt(step.path));
}

/** Address and screen change one after the other: a state between them is judged by none of the other properties. */
export const isSettled = (): boolean =>
  !underWay.current && !hasLostPop.current && !isSimulator.current && !isScreenOfOtherStep();

/** The explorer only waits on such a page, so that nothing but the page itself can end it. */
export const isStuck = (): boolean => isSettled() && waysOn.current.length === 0;
