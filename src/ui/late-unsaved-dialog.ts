import { lazyPart } from './lazy-part.tsx';

/** The question before input is lost. Preload it while there is a connection: it may be needed without one. */
export const LateUnsavedDialog = lazyPart(
  () => import('./unsaved-dialog.tsx'),
  ({ UnsavedDialog }) => UnsavedDialog,
);
