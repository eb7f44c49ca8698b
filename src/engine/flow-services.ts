import { createContext, useContext } from 'react';
import { invariant } from '#src/lib/invariant.ts';
import type { FlowHistory } from './projection.ts';

export type AddressLookup =
  | { outcome: 'found'; prefectureCity: string; streetAddresses: readonly string[] }
  | { outcome: 'none' }
  | { outcome: 'failed' };

/** What the engine's screens need from the app around them. */
export interface FlowServices {
  history: FlowHistory;
  /** Leaves the flow from its first page. */
  leave(): void;
  /** Seven digits to an address. */
  lookUpAddress(postalCode: string, signal: AbortSignal): Promise<AddressLookup>;
  /** Shows a snackbar. */
  notify(message: { severity: 'success' | 'error'; text: string }): void;
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
