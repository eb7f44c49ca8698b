import type { Reconcile } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';

/** What the parts of a file need to be applied. */
export interface Applying {
  readonly file: BuilderFile;
  readonly reconcile: Reconcile;
  readonly builderId: number;
}
