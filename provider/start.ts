import { launch } from './serve/launch.ts';
import { LaunchFailure } from './serve/launch-failure.ts';
import { launchOptions } from './serve/launch-options.ts';

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
  console.error(error instanceof LaunchFailure ? error.message : error);
  process.exit(1);
}
