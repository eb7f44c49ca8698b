import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FoundAddress } from './address-fill.ts';
import type { FlowTexts } from './flow-texts.ts';

export type AddressLookup =
  | ({ outcome: 'found' } & FoundAddress)
  | { outcome: 'none' }
  | { outcome: 'failed' };

export interface City {
  id: number;
  name: string;
}

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
  lookUpAddress(postalCode: string, signal: AbortSignal): Promise<AddressLookup>;
  /** The cities of a prefecture; null when they could not be fetched. */
  loadCities(prefectureId: string, signal: AbortSignal): Promise<readonly City[] | null>;
  /** The image data of drafts. A draft itself has only the keys. */
  images: {
    /** Stores an image for a wizard's run, such as `inquiry/4`, and returns the image's key. */
    keep(run: string, image: Blob): Promise<string>;
    /** Null when the image is gone. */
    find(key: string): Promise<Blob | null>;
  };
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
  /** The builder's name, which follows the page's title in the document title. */
  accountName: string | null;
}

interface FlowEnvironment {
  texts: FlowTexts;
  services: FlowServices;
}

const TextsContext = createContext<FlowTexts | null>(null);
const ServicesContext = createContext<FlowServices | null>(null);

/** Gives the flows below it the engine's texts, and what the app does for them. */
export const FlowProvider = ({ texts, services, children }: FlowEnvironment & { children: ReactNode }) => (
  <TextsContext value={texts}>
    <ServicesContext value={services}>{children}</ServicesContext>
  </TextsContext>
);

const NO_PROVIDER = 'No FlowProvider found. Render flows inside one.';

export function useFlowTexts(): FlowTexts {
  const texts = useContext(TextsContext);
  invariant(texts, `useFlowTexts: ${NO_PROVIDER}`);
  return texts;
}

export function useFlowServices(): FlowServices {
  const services = useContext(ServicesContext);
  invariant(services, `useFlowServices: ${NO_PROVIDER}`);
  return services;
}
