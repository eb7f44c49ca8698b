import { LaunchFailure } from '#provider/operator-errors.ts';
import type { LaunchOptions, MakeDemonstration } from '#provider/settings/launch-options.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { createLog, createReadableLines } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { launch } from './launch.ts';

export async function runProvider(demonstration: MakeDemonstration | null): Promise<void> {
  const options = readOptionsOrExit();
  const { stdout } = process;
  const log = createLog(
    options.logLevel,
    stdout.isTTY ? createReadableLines((text) => stdout.write(text)) : undefined,
  );
  const fail = (error: unknown) => {
    if (error instanceof LaunchFailure) console.error(error.message);
    else reportErrors(log).report(error);
    process.exit(1);
  };
  // By default Node prints the whole exception, which may include a customer's row.
  process.on('uncaughtException', fail);
  try {
    const { announcement, close } = await launch(options, demonstration, log);
    if (options.lineChannelId === null) console.info(announcement);
    else for (const line of splitLines(announcement)) log.info({ kind: 'process', event: 'started' }, line);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await close();
        process.exit(0);
      });
    }
  } catch (error) {
    fail(error);
  }
}

function readOptionsOrExit(): LaunchOptions {
  try {
    return launchOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const splitLines = (announcement: string): string[] =>
  announcement
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
