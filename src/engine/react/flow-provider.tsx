import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FlowSubject } from '#src/engine/core/define-flow.ts';
import type { ReviewRow } from '#src/engine/core/field.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FieldControls } from './field-control.ts';
import type { FlowTexts } from './flow-texts.ts';

/** `path` is the chart's pattern, such as `/events/:eventId/entry`. */
export interface ShownStep {
  flow: string;
  step: string;
  path: string;
}

export interface FlowServices {
  history: FlowHistory;
  now(): Date;
  /** Leaves the flow from its first page. `exit`, or else the home page, replaces the history entry. */
  leave(exit?: string): void;
  /** The upload progress of submissions in percent, by submission key. */
  uploads: ReadableStore<ReadonlyMap<string, number>>;
  notify(message: { severity: 'success' | 'error'; text: string }): void;
  /** Called for every shown step, for analytics. It never receives the customer's answers. */
  stepShown(step: ShownStep): void;
  /**
   * A link to the home page on guides, views and receipts. Forms have none, so that nobody leaves a form by mistake.
   */
  corner?: ReactNode;
  /** The privacy notice above a button that sends personal data. */
  consent?: ReactNode;
  /** What the review shows below a row's text. */
  renderRowContent?(row: ReviewRow): ReactNode;
  /** What a step shows beside the subject of its run. */
  renderSubjectDetails?(subject: FlowSubject): ReactNode;
  /** The builder's name, which follows the page's title in the document title. */
  accountName: string | null;
}

interface FlowEnvironment {
  texts: FlowTexts;
  /** The control of each kind of field. */
  controls: FieldControls;
  services: FlowServices;
}

const TextsContext = createContext<FlowTexts | null>(null);
const ControlsContext = createContext<FieldControls | null>(null);
const ServicesContext = createContext<FlowServices | null>(null);

/** Gives the flows below it the engine's texts, the controls of their fields, and what the app does for them. */
export const FlowProvider = ({
  texts,
  controls,
  services,
  children,
}: FlowEnvironment & { children: ReactNode }) => (
  <TextsContext value={texts}>
    <ControlsContext value={controls}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </ControlsContext>
  </TextsContext>
);

const NO_PROVIDER = 'No FlowProvider found. Render flows inside one.';

export function useFlowTexts(): FlowTexts {
  const texts = useContext(TextsContext);
  invariant(texts, `useFlowTexts: ${NO_PROVIDER}`);
  return texts;
}

export function useFlowControls(): FieldControls {
  const controls = useContext(ControlsContext);
  invariant(controls, `useFlowControls: ${NO_PROVIDER}`);
  return controls;
}

export function useFlowServices(): FlowServices {
  const services = useContext(ServicesContext);
  invariant(services, `useFlowServices: ${NO_PROVIDER}`);
  return services;
}
