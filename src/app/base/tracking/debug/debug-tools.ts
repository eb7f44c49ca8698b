import type { DebugEntry } from './debug-entry.ts';
import type { EventLog } from './event-log.ts';
import type { LineWatch } from './line-watch.ts';
import type { Recorder } from './recorder.ts';

/** What the debug page is made of; only in builds that have one. */
export interface DebugTools {
  log: EventLog;
  actors: Recorder['actors'];
  line: Pick<LineWatch, 'door' | 'last'>;
  entry: DebugEntry;
}
