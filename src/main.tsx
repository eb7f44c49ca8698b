import { browserEnvironment } from '#src/app/start/browser-environment.ts';
import { pathToOpen } from '#src/app/start/route-manifest.ts';
import { showStartFailure } from '#src/app/start/start-failure.ts';
import { guardSinks } from '#src/lib/trusted-types.ts';

guardSinks(location.origin);
const environment = browserEnvironment();
/** index.html shows the loading page in this element. */
const element = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
try {
  const start = import('#src/app/start/boot.ts');
  const screens = import('#src/app/start/mount.tsx');
  // The promise is awaited only below. An earlier rejection would be reported as unhandled.
  screens.catch(() => undefined);
  environment.manifest.preload(pathToOpen(environment.page.url()));
  const inspector = import.meta.env.DEV ? await import('#src/app/start/inspect.ts') : null;
  const inspected = inspector ? await inspector.withInspector(environment, window) : environment;
  // The condition is written out here, so that the bundler can remove the debug page's code.
  const tools =
    import.meta.env.DEV || import.meta.env.VITE_DEBUG === '1'
      ? await import('#src/app/start/debug-environment.ts')
      : null;
  const { boot } = await start;
  const services = boot(tools ? tools.withDebugTools(inspected, document) : inspected);
  const stage = import.meta.env.DEV ? await import('#src/app/start/staged-flow.ts') : null;
  const { mount } = await screens;
  await mount(stage ? stage.withStage(services) : services, element);
} catch (error) {
  showStartFailure(error, element, environment);
}
