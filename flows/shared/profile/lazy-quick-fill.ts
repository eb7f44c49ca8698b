import { lazyComponent } from '#src/ui/lazy-component.tsx';

/** Quick-fill, whose code a wizard loads while the customer reads an earlier step. */
export const LazyQuickFill = lazyComponent(
  () => import('./quick-fill.tsx'),
  (file) => file.QuickFill,
);
