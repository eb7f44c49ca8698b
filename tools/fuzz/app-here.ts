import type { ExploredApp, ExploredStep } from './explored-app.types.ts';
import { hasLostPop, heading, isSimulator, path, underWay, waysOn } from './page-reading.ts';

declare const __EXPLORED_APP__: ExploredApp;

/** The declared pages and steps of the app. `bundle-exploration.ts` replaces the constant when it bundles this code. */
export const app = __EXPLORED_APP__;

export const isAt = (source: string): boolean => new RegExp(source, 'i').test(path.current);

export const stepHere = (): ExploredStep | undefined => app.steps.find((step) => isAt(step.path));

/** True if the heading belongs to another step of the wizard, and to no step with this URL. */
export function isScreenOfOtherStep(): boolean {
  const here = stepHere();
  if (here === undefined || hasLostPop.current) return false;
  const shown = app.steps.filter(
    ({ flow, titles }) => flow === here.flow && titles.includes(heading.current),
  );
  return shown.length > 0 && !shown.some((step) => isAt(step.path));
}

/**
 * False while the page is loading, or while the URL and the screen do not match. The URL and the screen change one
 * after the other, so most properties ignore the states between.
 */
export const isSettled = (): boolean =>
  !underWay.current && !hasLostPop.current && !isSimulator.current && !isScreenOfOtherStep();

/**
 * True if the page has no link or button to continue. The explorer then only waits. Another action could leave the page
 * and hide the dead end.
 */
export const isStuck = (): boolean => isSettled() && waysOn.current.length === 0;
