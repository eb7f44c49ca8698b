import type { Reconcile } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';

export interface Applying {
  readonly file: BuilderFile;
  readonly reconcile: Reconcile;
  readonly builderId: number;
  /** What happens to files and presents that are not in the file, because others may have put them there (OPS-2). */
  readonly missing: 'archive' | 'keep';
}
