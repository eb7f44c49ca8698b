import type { SnapshotFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { SessionActor } from './services.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The session once it is neither opening LINE nor asking the provider. */
export const settled = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending'));

/** Whether LINE has answered and the URL has been read, so that a router may be made. */
export const hasArrived = (snapshot: SessionSnapshot): boolean =>
  !['openingLine', 'lineFailed', 'arriving'].some((state) => snapshot.value === state);
