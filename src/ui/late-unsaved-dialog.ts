import { lazyPart } from './lazy-part.tsx';

/** Asks before input is lost. Preload it, because it may be needed when there is no connection. */
export const LateUnsavedDialog = lazyPart(
  () => import('./unsaved-dialog.tsx'),
  ({ UnsavedDialog }) => UnsavedDialog,
);
