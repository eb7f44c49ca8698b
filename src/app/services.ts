import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { FlowRuntime } from '#src/engine/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { SnackbarQueue } from './snackbar-queue.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** What lives as long as the page and is shared by every screen; made once, outside React. */
export interface AppServices {
  session: SessionActor;
  client: ApiClient;
  flows: FlowRuntime;
  snackbars: SnackbarQueue;
  /** The visitor's uuid, or null when no link has brought one. */
  visitor: () => string | null;
  now: () => Date;
  /** Tells the developers about a bug; customers see a page of their own. */
  report: (error: unknown) => void;
}

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  invariant(services, 'useAppServices: no AppServicesProvider above. Render screens inside the app.');
  return services;
}
