import { chartText, typesText } from './chart-text.ts';
import { asWizard, EXAMPLE } from './example-text.ts';
import { examplesText, flowText } from './flow-text.ts';
import { portsText } from './ports-text.ts';
import { browserTestText, casesText, worldText } from './tests-text.ts';
import type { WizardNames } from './wizard-names.ts';

/** The list of all routes. */
export const APP_ROUTES = 'src/app/start/app-routes.ts';

/** Every file of a new wizard by its path; `read` reads the project's files. */
export function wizardFiles(names: WizardNames, read: (file: string) => string): Map<string, string> {
  const { kebab } = names;
  const flow = `flows/${kebab}/${kebab}`;
  const test = `tests/wizards/${kebab}`;
  const fromExample = (suffix: string) => asWizard(read(`${EXAMPLE}/callback${suffix}`), names);
  return new Map([
    [`machines/${kebab}.machine.ts`, chartText(names)],
    [`machines/${kebab}.types.ts`, typesText(names)],
    [`${flow}.flow.ts`, flowText(names)],
    [`${flow}.examples.ts`, examplesText(names)],
    [`${flow}.ports.ts`, portsText(names)],
    [`${flow}.wizard.tsx`, fromExample('.wizard.tsx')],
    [`${flow}.route.ts`, fromExample('.route.ts')],
    [`${test}.model.ts`, casesText(names)],
    [`${test}.world.ts`, worldText(names)],
    [`${test}.test.tsx`, fromExample('.walk.test.tsx')],
    [`tests/e2e/${kebab}.spec.ts`, browserTestText(names)],
  ]);
}

/** The list of routes with a new wizard's at the end of the wizards. @throws Error when it has no list of wizards. */
export function withRoute(appRoutes: string, { kebab, camel }: WizardNames): string {
  const [list] = /(?<=const wizards = \[\n)[^\]]*/.exec(appRoutes) ?? [];
  if (list === undefined) {
    throw new Error(`${APP_ROUTES}: there is no list \`const wizards = […]\` to write the wizard into.`);
  }
  const added = `import { ${camel}Route } from '#flows/${kebab}/${kebab}.route.ts';\n`;
  return added + appRoutes.replace(list, `${list}  ${camel}Route,\n`);
}
