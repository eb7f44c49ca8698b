import type { MakeDemonstration } from './demonstration.types.ts';
import { launch } from './launch.ts';
import { LaunchFailure } from './launch-failure.ts';
import { launchOptions } from './launch-options.ts';
import { reportError } from './report-error.ts';

/** Runs the provider as this process, by its flags and environment, until it is told to stop. */
export async function runProvider(demonstration: MakeDemonstration | null): Promise<void> {
  // Node would print the whole exception, including a customer's row.
  process.on('uncaughtException', (error) => {
    reportError(error);
    process.exit(1);
  });

  try {
    const options = launchOptions(process.argv.slice(2), process.env);
    const { announcement, close } = await launch(options, demonstration);
    console.info(announcement);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await close();
        process.exit(0);
      });
    }
  } catch (error) {
    if (error instanceof LaunchFailure) console.error(error.message);
    else reportError(error);
    process.exit(1);
  }
}
