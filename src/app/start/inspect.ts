import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { maskPersonal } from '#src/lib/mask-personal.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { BootEnvironment } from './boot-environment.ts';

const NAME = 'inspect';

type InspectedPage = Pick<Window, 'location' | 'sessionStorage'>;

/**
 * Adds Stately's inspector if this URL or an earlier one of the tab contains `?inspect`. `?inspect=off` switches it
 * off. The inspector is for development only, because it sends every event and state, masked, to a window of
 * stately.ai.
 */
export async function withInspector(
  environment: BootEnvironment,
  page: InspectedPage,
): Promise<BootEnvironment> {
  if (!isInspectorRequested(environment, page)) return environment;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect, adapter } = createBrowserInspector({ serialize: maskOnce() });
  if (adapter.targetWindow === null) {
    environment.report(
      new Error('inspect: the window of the inspector was blocked. Allow pop-ups here, and reload.'),
    );
  }
  return { ...environment, inspect };
}

function isInspectorRequested({ report }: BootEnvironment, page: InspectedPage): boolean {
  const tab = safeStorage(() => page.sessionStorage, report);
  const requested = new URLSearchParams(page.location.search).get(NAME);
  if (requested === 'off') tab.removeItem(NAME);
  else if (requested !== null) tab.setItem(NAME, 'on');
  return tab.getItem(NAME) !== null;
}

/**
 * Masks each inspection event once. The inspector serialises every event twice, and masking it twice would hide more
 * than necessary.
 */
function maskOnce(): (event: StatelyInspectionEvent) => StatelyInspectionEvent {
  const masked = new WeakSet<StatelyInspectionEvent>();
  return (event) => {
    if (masked.has(event)) return event;
    const copy = maskInspection(event);
    masked.add(copy);
    return copy;
  };
}

function maskInspection(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const copy: Record<string, unknown> = { ...event };
  if ('event' in event) copy.event = maskPersonal(event.event);
  if ('snapshot' in event) copy.snapshot = maskSnapshot(event.snapshot);
  return copy as unknown as StatelyInspectionEvent;
}

function maskSnapshot(snapshot: object): object {
  const { value, context, output, error, input, status } = snapshot as Record<string, unknown>;
  return { status, value, ...(maskPersonal({ context, output, error, input }) as object) };
}
