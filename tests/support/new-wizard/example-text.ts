import type { WizardNames } from './wizard-names.ts';

/** Where the files stand that a wizard has the same as the example does, but for its names. */
export const EXAMPLE = 'examples/callback';

/**
 * A file of the example as it is for another wizard: with its names, and with the imports that it has where wizards of the
 * app stand.
 */
export function asWizard(text: string, { kebab, camel, pascal }: WizardNames): string {
  return text
    .replace(/callback(?=[-.])/g, kebab)
    .replaceAll('callback', camel)
    .replaceAll('Callback', pascal)
    .replace(/'\.\/([\w-]+)\.(machine|types)\.ts'/g, "'#machines/$1.$2.ts'")
    .replace(/'\.\/([\w-]+)\.(flow|examples)\.ts'/g, "'#flows/$1/$1.$2.ts'")
    .replaceAll("'#tests/model/", "'./");
}
