import humps from 'humps';

/**
 * Returns a sentence for each test file that a wizard lacks. `files` are the existing paths. Test files of the app's wizards are
 * in tests/wizards, and those of an example are in its own folder.
 */
export function unwritten(id: string, files: readonly string[]): string[] {
  const name = humps.decamelize(id, { separator: '-' });
  const needed: [file: string, why: string, content: string][] = [
    [
      `${name}.model.ts`,
      'no model, so nothing tests its transitions',
      `export const ${id}Model = modelOf({ flow: ${id}Flow, examples: ${id}Examples });`,
    ],
    [
      `${name}.world.ts`,
      'no world, so the tests cannot make the provider cause each outcome of its submission',
      `export const ${id}Case: WizardCase = { model: ${id}Model, world: ${id}World };`,
    ],
    [`${name}.test.tsx`, 'no walk, so nothing tests it on the real screens', `await walkWizard(${id}Case);`],
  ];
  return needed
    .filter(([file]) => !files.some((path) => path.endsWith(`/${file}`)))
    .map(
      ([file, why, content]) =>
        `The wizard ${id} has ${why}. Write tests/wizards/${file}: ${content} See flows/README.md for an example.`,
    );
}
