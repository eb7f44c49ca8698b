import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogEnquetes } from '#provider/db/catalog-tables.ts';
import { inquiryResponses } from '#provider/db/inquiry-tables.ts';
import { reservations } from '#provider/db/reservation-tables.ts';
import { visitReservations } from '#provider/db/schema.ts';
import { demonstration } from '#provider/demo/demonstration.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { MakeDemonstration } from '#provider/serve/demonstration.types.ts';
import { launch } from '#provider/serve/launch.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { createLog } from '#provider/watch/log.ts';
import { freePorts } from '#tests/support/provider-instance.ts';

const API = '/customers/api/';

/** The tables that get a new row when a customer submits a wizard on its review page. */
const MADE_BY_PRESSES = [visitReservations, reservations, inquiryResponses, catalogEnquetes];

async function countRows({ db }: ProviderDeps): Promise<number> {
  const counts = await Promise.all(MADE_BY_PRESSES.map((table) => db.$count(table)));
  return counts.reduce((all, one) => all + one, 0);
}

/** Adds the number of rows in these tables as a cookie to each API response, so that the explorer can read it. */
const withRowCount: MakeDemonstration = (options) => {
  const demo = demonstration(options);
  let deps: ProviderDeps | null = null;
  return {
    ...demo,
    pages: (given) => {
      deps = given;
      return demo.pages(given);
    },
    breaking: (fetch) => async (request) => {
      const response = await demo.breaking(fetch)(request);
      if (deps === null || !new URL(request.url).pathname.startsWith(API)) return response;
      const headers = new Headers(response.headers);
      headers.append('set-cookie', `explored_rows=${await countRows(deps)}; path=/`);
      return new Response(response.body, { status: response.status, headers });
    },
  };
};

const log = createLog('silent');

async function launchIn(folder: string, clientFolder: string) {
  const [port] = await freePorts(1);
  const settings = { PORT: String(port), DATA_DIR: folder, CLIENT_DIR: clientFolder };
  const { close } = await launch(launchOptions([], settings), withRowCount, log);
  return { origin: `http://127.0.0.1:${port}`, close };
}

interface ServedDemo {
  readonly origin: string;
  end(): Promise<void>;
}

/** Seeds a database once. Each demo that is served gets a copy of it. */
export async function demosOf(clientFolder: string): Promise<{ serve(): Promise<ServedDemo>; end(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'explored-'));
  const seeded = join(folder, 'seeded');
  await (await launchIn(seeded, clientFolder)).close();
  return {
    serve: async () => {
      const own = mkdtempSync(join(folder, 'round-'));
      cpSync(seeded, own, { recursive: true });
      const { origin, close } = await launchIn(own, clientFolder);
      return {
        origin,
        end: async () => {
          await close();
          rmSync(own, { recursive: true });
        },
      };
    },
    end: () => rmSync(folder, { recursive: true }),
  };
}
