import type { Reconcile } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';

export interface Applying {
  readonly file: BuilderFile;
  readonly reconcile: Reconcile;
  readonly builderId: number;
}
