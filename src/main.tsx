import { browserEnvironment } from '#src/app/start/browser-environment.ts';
import { pathToOpen } from '#src/app/start/route-manifest.ts';
import { showStartFailure } from '#src/app/start/start-failure.ts';
import { guardSinks } from '#src/lib/trusted-types.ts';

guardSinks(location.origin);
const environment = browserEnvironment();
/** index.html fills the element with the loading page. */
const element = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
try {
  const start = import('#src/app/start/boot.ts');
  const screens = import('#src/app/start/mount.tsx');
  // Awaited below; until then a rejection must not count as unhandled.
  screens.catch(() => undefined);
  environment.manifest.preload(pathToOpen(environment.page.url()));
  const inspector = import.meta.env.DEV ? await import('#src/app/start/inspect.ts') : null;
  const inspected = inspector ? await inspector.inspected(environment, window) : environment;
  // Read here, so that a build without the debug page contains none of its code.
  const tools =
    import.meta.env.DEV || import.meta.env.VITE_DEBUG === '1'
      ? await import('#src/app/start/debug-environment.ts')
      : null;
  const { boot } = await start;
  const services = boot(tools ? tools.debugged(inspected, document) : inspected);
  const stage = import.meta.env.DEV ? await import('#src/app/start/staged-flow.ts') : null;
  const { mount } = await screens;
  await mount(stage ? stage.staged(services) : services, element);
} catch (error) {
  showStartFailure(error, element, environment);
}
