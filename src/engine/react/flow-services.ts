import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FoundAddress } from './address-fill.ts';

export type AddressLookup =
  | ({ outcome: 'found' } & FoundAddress)
  | { outcome: 'none' }
  | { outcome: 'failed' };

/** A city as a field holds it: its id as the contract has it, and the name for reading it again. */
export interface City {
  id: number;
  name: string;
}

/** A step of a flow that has come on the screen; `path` is the chart's, its parameters not filled in. */
export interface ShownStep {
  flow: string;
  step: string;
  path: string;
}

/** What the engine's screens need from the app around them. */
export interface FlowServices {
  history: FlowHistory;
  /** Leaves the flow from its first page, to `exit` or home, which takes its place in the history. */
  leave(exit?: string): void;
  /** Seven digits to an address. */
  lookUpAddress(postalCode: string, signal: AbortSignal): Promise<AddressLookup>;
  /** The cities of a prefecture, or null when they could not be fetched. */
  loadCities(prefectureId: string, signal: AbortSignal): Promise<readonly City[] | null>;
  /** The images of the drafts, which hold only their keys. */
  images: {
    /** Keeps an image of a run (`inquiry/4`), and returns its key. */
    keep(run: string, image: Blob): Promise<string>;
    /** Null for one that is gone. */
    find(key: string): Promise<Blob | null>;
  };
  /** How far what is being sent is, where it takes long: a percentage by the submission's key. */
  uploads: ReadableStore<ReadonlyMap<string, number>>;
  /** Shows a snackbar. */
  notify(message: { severity: 'success' | 'error'; text: string }): void;
  /** Hears of every step that is shown, for analytics; never told what was answered. */
  stepShown(step: ShownStep): void;
  /** The way home, in the corner of pages that are no steps: nobody is to leave a half-filled form by mistake. */
  corner?: ReactNode;
  /** Stands behind the page's title. */
  accountName: string | null;
}

const FlowServicesContext = createContext<FlowServices | null>(null);

export const FlowServicesProvider = FlowServicesContext.Provider;

export function useFlowServices(): FlowServices {
  const services = useContext(FlowServicesContext);
  invariant(services, 'useFlowServices: no FlowServicesProvider above. Render flows inside the app.');
  return services;
}
