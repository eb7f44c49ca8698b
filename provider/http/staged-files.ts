import type { ProviderDeps } from '#provider/deps.ts';
import { imageType } from '#src/lib/file-bytes.ts';
import type { ReceivedForm } from './read-form.ts';
import { FilePart } from './read-form.ts';
import type { Rendered } from './reply.ts';

/**
 * Stores the images of a form before `run` opens its transaction, so that no lock waits for a disk or a network. `run`
 * keeps the ones that it needs (`FilePart.keep`). The others are removed, all of them after a refusal or a repeat. If
 * `run` throws, its transaction may have been committed all the same: `manage files check` finds what is left then.
 */
export async function withStagedFiles(
  { objects, report }: Pick<ProviderDeps, 'objects' | 'report'>,
  form: ReceivedForm | null,
  run: () => Promise<Rendered>,
): Promise<Rendered> {
  const files = (form?.parts ?? []).filter((part) => part instanceof FilePart);
  const staged = files.filter(({ head }) => imageType(head) !== null);
  for (const file of staged) {
    file.objectKey = await objects.put({ size: file.size, chunks: file.chunks() });
  }
  const rendered = await run();
  const isDone = rendered.status < 300 && !rendered.isRepeat;
  for (const { objectKey, isKept } of staged) {
    if (objectKey === null || (isDone && isKept)) continue;
    await objects.remove(objectKey).catch(report);
  }
  return rendered;
}
