import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { App } from './app.tsx';
import type { AppServices } from './services.ts';
import { hasArrived } from './settled.ts';

/** Renders the app as soon as LINE has opened or failed to open. */
export async function mount(services: AppServices, element: HTMLElement): Promise<void> {
  await waitFor(services.session, (snapshot) => hasArrived(snapshot) || snapshot.matches('lineFailed'));
  createRoot(element).render(<App services={services} />);
}
