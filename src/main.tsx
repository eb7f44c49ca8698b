import { boot } from './app/boot.ts';
import { browserEnvironment } from './app/browser-environment.ts';
import { showStartFailure } from './app/start-failure.ts';

const environment = browserEnvironment();
const element = document.body.appendChild(document.createElement('div'));
try {
  const screens = import('./app/mount.tsx');
  const inspector = import.meta.env.DEV ? await import('./app/inspect.ts') : null;
  const services = boot(inspector ? await inspector.inspected(environment, window) : environment);
  const { mount } = await screens;
  await mount(services, element);
} catch (error) {
  showStartFailure(error, element, environment);
}
