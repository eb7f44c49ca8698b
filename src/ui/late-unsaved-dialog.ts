import { lazyPart } from './lazy-part.tsx';

/** Asks the customer before unsaved input is lost. Preload it, because it may be needed without a connection. */
export const LateUnsavedDialog = lazyPart(
  () => import('./unsaved-dialog.tsx'),
  ({ UnsavedDialog }) => UnsavedDialog,
);
