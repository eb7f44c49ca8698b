import { boot } from './app/boot.ts';
import { browserEnvironment } from './app/browser-environment.ts';

const screens = import('./app/mount.tsx');
const services = boot(browserEnvironment());
const { mount } = await screens;
await mount(services, document.body.appendChild(document.createElement('div')));
