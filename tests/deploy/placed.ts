import { readFile, writeFile } from 'node:fs/promises';
import { invariant } from '#src/lib/invariant.ts';

/** A text in a file of deploy/ and its replacement on this machine. Only addresses, paths and secrets are replaced. */
export type Place = readonly [said: string, here: string];

/**
 * Returns the text of a file of deploy/ with these replacements.
 * @throws Error if the file lacks one of the texts.
 */
export async function placed(file: string, places: readonly Place[]): Promise<string> {
  let text = await readFile(`deploy/${file}`, 'utf8');
  for (const [said, here] of places) {
    invariant(
      text.includes(said),
      `placed: deploy/${file} does not contain ${said}. Correct the replacements in the test.`,
    );
    text = text.replaceAll(said, here);
  }
  return text;
}

/** Writes a file of deploy/ with these replacements to `to`. */
export async function place(file: string, to: string, places: readonly Place[]): Promise<string> {
  await writeFile(to, await placed(file, places), { mode: 0o644 });
  return to;
}
