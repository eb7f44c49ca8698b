import type { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';
import type { LineTokens } from '#provider/line/line-tokens.ts';
import type { LaunchOptions } from './launch-options.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** What stands in the place of LINE, telephones and a builder's data where the app is only shown. No deployment has it. */
export interface Demonstration {
  readonly lineTokens: LineTokens;
  readonly smsSent: ProviderDeps['smsSent'];
  /** Fills an empty database, and leaves one that is filled as it is. */
  seed(deps: ProviderDeps): Promise<unknown>;
  /** Its pages beside the API: pictures, the LINE simulator, and the faults where the options ask for them. */
  pages(deps: ProviderDeps): Hono;
  /** The same handler on the line that the page of faults breaks. */
  breaking(fetch: Fetch): Fetch;
  /** The links that the terminal shows. */
  links(origin: string): readonly string[];
}

/** Makes a demonstration of what the options ask for. */
export type MakeDemonstration = (options: LaunchOptions) => Demonstration;
