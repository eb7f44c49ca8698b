import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { CommandFailure, withDatabase } from '#provider/manage/operator.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { settingsInUse } from '#provider/serve/settings-in-use.ts';

/** LINE answers 400 to a token that it never issued. */
const LINE_VERIFY = 'https://api.line.me/oauth2/v2.1/verify?access_token=manage-check';
const LINE_WITHIN_MS = 5_000;

export const checkCommand = (operator: Operator): Command =>
  new Command('check')
    .description('Prints every setting and where it comes from, and tries the database and LINE.')
    .action(() => check(operator));

async function check(operator: Operator): Promise<void> {
  const { settings, print } = operator;
  const inUse = settingsInUse([{ from: 'environment', settings }]);
  for (const { name, value, from, complaint } of inUse) {
    if (value !== null) print(`${name}=${value} (${from})${complaint === null ? '' : ` ✗ ${complaint}`}`);
  }
  refuseFailures(inUse.filter(({ complaint }) => complaint !== null).length);
  let failures = 0;
  for (const [what, probe] of probes(operator)) {
    try {
      print(`✓ ${what}: ${await probe()}`);
    } catch (error) {
      failures += 1;
      print(`✗ ${what}: ${reasonOf(error)}`);
    }
  }
  refuseFailures(failures);
}

function refuseFailures(failures: number): void {
  if (failures > 0) throw new CommandFailure(`${failures}件の問題があります`);
}

/** `fetch` says no more than that it failed; its cause says why. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

type Probe = readonly [what: string, probe: () => Promise<string>];

/** Each resolves with what it found, and rejects with what is wrong. */
function probes(operator: Operator): Probe[] {
  const { lineChannelId } = launchOptions([], operator.settings);
  return [
    ['データベース', () => withDatabase(operator, versionOf)],
    ...(lineChannelId === null ? [] : ([['LINE', askLine]] satisfies Probe[])),
  ];
}

async function versionOf(db: Database): Promise<string> {
  const result = await db.execute(sql`show server_version`);
  return `PostgreSQL ${(result as unknown as { rows: { server_version: string }[] }).rows[0]?.server_version}`;
}

async function askLine(): Promise<string> {
  const { status } = await fetch(LINE_VERIFY, { signal: AbortSignal.timeout(LINE_WITHIN_MS) });
  if (status !== 400) throw new Error(`api.line.me は ${status} を返しました（400 のはずです）`);
  return 'api.line.me に届きます';
}
