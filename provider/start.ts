import { launch } from './serve/launch.ts';
import { LaunchFailure } from './serve/launch-failure.ts';
import { launchOptions } from './serve/launch-options.ts';
import { reportError } from './serve/report-error.ts';

// Node would print all that an exception carries, and so a customer's row.
process.on('uncaughtException', (error) => {
  reportError(error);
  process.exit(1);
});

try {
  const { announcement, close } = await launch(launchOptions(process.argv.slice(2), process.env));
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
