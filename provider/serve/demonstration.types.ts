import type { Hono } from 'hono';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import type { LaunchOptions } from './launch-options.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface Demonstration {
  readonly lineTokens: LineTokens;
  smsGateway(db: Database): SmsGateway;
  seed(deps: ProviderDeps): Promise<unknown>;
  /** Serves the pictures, the LINE simulator and, with `--faults`, the fault page. */
  pages(deps: ProviderDeps): Hono;
  /** Wraps the site's handler, so that the fault page can break its responses. */
  breaking(fetch: Fetch): Fetch;
  links(origin: string): readonly string[];
}

export type MakeDemonstration = (options: LaunchOptions) => Demonstration;
