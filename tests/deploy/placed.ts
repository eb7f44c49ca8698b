import { readFile, writeFile } from 'node:fs/promises';
import { invariant } from '#src/lib/invariant.ts';

/** A text of a file in deploy/, and its replacement on this machine: addresses, paths and secrets only. */
export type Place = readonly [said: string, here: string];

/**
 * A file of deploy/ with only the places replaced.
 * @throws Error when it lacks one of them.
 */
export async function placed(file: string, places: readonly Place[]): Promise<string> {
  let text = await readFile(`deploy/${file}`, 'utf8');
  for (const [said, here] of places) {
    invariant(
      text.includes(said),
      `placed: deploy/${file} does not say ${said}. Mend the test's table of places.`,
    );
    text = text.replaceAll(said, here);
  }
  return text;
}

/** The same, written to another file. */
export async function place(file: string, to: string, places: readonly Place[]): Promise<string> {
  await writeFile(to, await placed(file, places), { mode: 0o644 });
  return to;
}
