import { readFile, writeFile } from 'node:fs/promises';
import { invariant } from '#src/lib/invariant.ts';

/** A text in a file of deploy/ and its replacement on this machine. Only addresses, paths and secrets are replaced. */
export type Place = readonly [said: string, here: string];

const replaced = (text: string, source: string, places: readonly Place[]): string =>
  places.reduce((sofar, [said, here]) => {
    invariant(
      sofar.includes(said),
      `placed: ${source} does not contain ${said}. Correct the replacements in the test.`,
    );
    return sofar.replaceAll(said, here);
  }, text);

/**
 * Returns the text of a file of deploy/ with these replacements.
 * @throws Error if the file lacks one of the texts.
 */
export const placed = async (file: string, places: readonly Place[]): Promise<string> =>
  replaced(await readFile(`deploy/${file}`, 'utf8'), `deploy/${file}`, places);

/**
 * Returns a command of docs/operations.md with these replacements.
 * @throws Error if the page does not contain the command, or the command lacks one of the texts.
 */
export async function documented(command: string, places: readonly Place[]): Promise<string> {
  const page = (await readFile('docs/operations.md', 'utf8')).replaceAll(/\s+/g, ' ');
  invariant(page.includes(`\`${command}\``), `documented: docs/operations.md does not say ${command}.`);
  return replaced(command, command, places);
}

/** Writes a file of deploy/ with these replacements to `to`. */
export async function place(file: string, to: string, places: readonly Place[]): Promise<string> {
  await writeFile(to, await placed(file, places), { mode: 0o644 });
  return to;
}
