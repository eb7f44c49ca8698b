import type { WizardNames } from './wizard-names.ts';

/** Where the files stand that a wizard has the same as the example does, but for its names. */
export const EXAMPLE = 'examples/callback';

/**
 * A file of the example as it is for another wizard: with its names, and with its chart in `machines`.
 */
export function asWizard(text: string, { kebab, camel, pascal }: WizardNames): string {
  return text
    .replace(/callback(?=[-.])/g, kebab)
    .replaceAll('callback', camel)
    .replaceAll('Callback', pascal)
    .replace(/'\.\/([\w-]+)\.(machine|types)\.ts'/g, "'#machines/$1.$2.ts'");
}
