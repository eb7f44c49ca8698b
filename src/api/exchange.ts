import type { ApiProblem } from './api-problem.ts';
import type { Departure } from './auth-headers.ts';
import type { DownloadedFile } from './endpoint-request.ts';

/** A request as it leaves. */
export interface Outbound {
  method: string;
  url: string;
  /** `Content-Type: false` leaves the header to fetch. */
  headers: Readonly<Record<string, string | false>>;
  data: unknown;
  /** Milliseconds until the last byte of the response must have arrived. */
  timeout: number;
  signal?: AbortSignal;
  departure: Departure;
}

export interface Received {
  status: number;
  data: string | DownloadedFile;
  retryAfterSeconds: number | null;
}

/** What came of it: a response, whatever its status, or a problem on the way. */
export type Arrived = { received: Received } | { problem: ApiProblem };

/** Takes the headers of a response the moment they arrive: a body that breaks off afterwards must not lose a rotated token. */
export type Capture = (answer: Pick<Headers, 'get'>) => void;
