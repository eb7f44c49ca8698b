import { lazyComponent } from './lazy-component.tsx';

/** Asks the customer before unsaved input is lost. Preload it, because it may be needed without a connection. */
export const LazyUnsavedDialog = lazyComponent(
  () => import('./unsaved-dialog.tsx'),
  ({ UnsavedDialog }) => UnsavedDialog,
);
