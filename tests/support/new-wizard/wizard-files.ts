import { chartText, typesText } from './chart-text.ts';
import { asWizard, EXAMPLE } from './example-text.ts';
import { examplesText, flowText } from './flow-text.ts';
import { portsText } from './ports-text.ts';
import { browserTestText, casesText, worldText } from './tests-text.ts';
import type { WizardNames } from './wizard-names.ts';

/** The route table, which names every wizard's. */
export const ROUTE_TABLE = 'src/app/shell/start/route-table.ts';

/** Every file of a new wizard by its path; `read` reads the project's files. */
export function wizardFiles(names: WizardNames, read: (file: string) => string): Map<string, string> {
  const { kebab } = names;
  const app = `src/app/wizards/${kebab}/${kebab}`;
  const fromExample = (suffix: string) => asWizard(read(`${EXAMPLE}/callback${suffix}`), names);
  return new Map([
    [`machines/${kebab}.machine.ts`, chartText(names)],
    [`machines/${kebab}.types.ts`, typesText(names)],
    [`flows/${kebab}/${kebab}.flow.ts`, flowText(names)],
    [`flows/${kebab}/${kebab}.examples.ts`, examplesText(names)],
    [`${app}-loader.ts`, fromExample('-loader.ts')],
    [`${app}-ports.ts`, portsText(names)],
    [`${app}-wizard.tsx`, fromExample('-wizard.tsx')],
    [`${app}-table.ts`, fromExample('-table.ts')],
    [`tests/model/${kebab}-cases.ts`, casesText(names)],
    [`tests/model/${kebab}-world.ts`, worldText(names)],
    [`tests/model/${kebab}.walk.test.tsx`, fromExample('.walk.test.tsx')],
    [`tests/e2e/${kebab}.spec.ts`, browserTestText(names)],
  ]);
}

/** The route table with a new wizard's at the end of the wizards. @throws Error when it has no list of wizards. */
export function withTable(routeTable: string, { kebab, camel }: WizardNames): string {
  const [list] = /(?<=const wizardTables = \[\n)[^\]]*/.exec(routeTable) ?? [];
  if (list === undefined) {
    throw new Error(
      `${ROUTE_TABLE}: there is no list \`const wizardTables = […]\` to write the wizard into.`,
    );
  }
  const added = `import { ${camel}Table } from '#src/app/wizards/${kebab}/${kebab}-table.ts';\n`;
  return added + routeTable.replace(list, `${list}  ${camel}Table,\n`);
}
