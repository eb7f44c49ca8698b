import { chartTestText, chartText } from './chart-text.ts';
import { examplesText, flowText, routeText, wizardText } from './flow-text.ts';
import { browserTestText, casesText, walkText, worldText } from './tests-text.ts';
import type { WizardNames } from './wizard-names.ts';

export const APP_ROUTES = 'src/app/start/app-routes.ts';

export function wizardFiles(names: WizardNames): Map<string, string> {
  const { kebab } = names;
  const chart = `machines/${kebab}.machine`;
  const flow = `flows/${kebab}/${kebab}`;
  const test = `tests/wizards/${kebab}`;
  return new Map([
    [`${chart}.ts`, chartText(names)],
    [`${chart}.test.ts`, chartTestText(names)],
    [`${flow}.flow.ts`, flowText(names)],
    [`${flow}.examples.ts`, examplesText(names)],
    [`${flow}.route.ts`, routeText(names)],
    [`${flow}.wizard.tsx`, wizardText(names)],
    [`${test}.model.ts`, casesText(names)],
    [`${test}.world.ts`, worldText(names)],
    [`${test}.test.tsx`, walkText(names)],
    [`tests/e2e/${kebab}.spec.ts`, browserTestText(names)],
  ]);
}

export const SUBMISSIONS = 'machines/wizard-submissions.test.ts';

/**
 * Appends the row of a new wizard to the table.
 * @throws Error if the table cannot be found.
 */
export function withSubmission(table: string, { kebab, camel }: WizardNames): string {
  const [rows] = /(?<=const wizards: .*= \[\n)(?: {2}\[.*\],\n)*/.exec(table) ?? [];
  if (!rows)
    throw new Error(`${SUBMISSIONS}: there is no table \`const wizards = […]\` to write the wizard into.`);
  const row = `  [${camel}Machine, 'confirm', '${camel}.submitted', ['${camel}'], 'complete'],\n`;
  const added = `import { ${camel}Machine } from './${kebab}.machine.ts';\n`;
  return added + table.replace(rows, () => rows + row);
}

/**
 * Adds the route of a new wizard to the list of wizards in `app-routes.ts`.
 * @throws Error if the list cannot be found.
 */
export function withRoute(appRoutes: string, { kebab, camel }: WizardNames): string {
  const [list] = /(?<=const wizards = \[\n)[^\]]*/.exec(appRoutes) ?? [];
  if (list === undefined) {
    throw new Error(`${APP_ROUTES}: there is no list \`const wizards = […]\` to write the wizard into.`);
  }
  const added = `import { ${camel}Route } from '#flows/${kebab}/${kebab}.route.ts';\n`;
  return added + appRoutes.replace(list, `${list}  ${camel}Route,\n`);
}
