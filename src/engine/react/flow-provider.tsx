import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { invariant } from '#src/engine/core/basics.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { FieldControls } from './field-control.ts';
import type { FlowParts } from './flow-parts.ts';
import type { FlowTexts } from './flow-texts.ts';

/** `path` is the chart's pattern, such as `/events/:eventId/entry`. */
export interface ShownStep {
  flow: string;
  step: string;
  path: string;
}

/** What an app does for its flows. */
export interface FlowServices {
  history: FlowHistory;
  /** Shows a message outside the page, such as a snackbar. */
  notify?: ((message: { severity: 'success' | 'error'; text: string }) => void) | undefined;
  /** Called when something is sent again: removes the messages about the last failure. */
  dismissErrors?: (() => void) | undefined;
  /** Called for every shown step, for analytics. It never receives the customer's answers. */
  stepShown?: ((step: ShownStep) => void) | undefined;
  /** The time for `toRows` of the controls. Default: the device's clock. */
  now?: () => Date;
}

export interface FlowEnvironment {
  /** Every text that the engine itself shows, such as `englishTexts`. */
  texts: FlowTexts;
  /** The control of each kind of field, such as `htmlControls`. */
  controls: FieldControls;
  /** The pieces of a page, such as `htmlParts`. */
  parts: FlowParts;
  services: FlowServices;
}

const EnvironmentContext = createContext<FlowEnvironment | null>(null);

/**
 * Gives the flows below it the texts, controls and parts of the app, and what the app does for them. Each should stay the same
 * object, because a new one renders the whole step again.
 */
export function FlowProvider({
  texts,
  controls,
  parts,
  services,
  children,
}: FlowEnvironment & { children: ReactNode }) {
  const environment = useMemo(
    () => ({ texts, controls, parts, services }),
    [texts, controls, parts, services],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}

/** What the `FlowProvider` above has. */
export function useFlowEnvironment(): FlowEnvironment {
  const environment = useContext(EnvironmentContext);
  invariant(environment, 'FlowProvider: there is none. Render flows inside one.');
  return environment;
}
