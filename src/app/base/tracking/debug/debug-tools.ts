import type { DebugEntry } from './debug-entry.ts';
import type { EventLog } from './event-log.ts';
import type { LineWatch } from './line-watch.ts';
import type { Recorder } from './recorder.ts';

/** The data sources of the debug page. Only builds with that page have them. */
export interface DebugTools {
  log: EventLog;
  actors: Recorder['actors'];
  line: Pick<LineWatch, 'door' | 'last'>;
  entry: DebugEntry;
}
