import { COMMANDS, VARIABLES } from './commands.ts';

const table = (
  head: string,
  rows: Readonly<Record<string, string>>,
  nameOf: (name: string) => string,
): string =>
  [
    `| ${head} | what it does |`,
    '| --- | --- |',
    ...Object.entries(rows).map(([name, sentence]) => `| \`${nameOf(name)}\` | ${sentence} |`),
  ].join('\n');

const asRun = (script: string): string =>
  ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;

export const commandsPage = (): string =>
  [
    '# Commands and variables',
    '`npm run commands` writes this page. It takes the provider’s variables from `provider/serve/environment.ts`, and everything else from `tools/commands/commands.ts`.',
    ...Object.entries(COMMANDS).flatMap(([part, rows]) => [`## ${part}`, table('command', rows, asRun)]),
    ...Object.entries(VARIABLES).flatMap(([part, rows]) => [
      `## Variables read ${part.toLowerCase()}`,
      table('variable', rows, (name) => name),
    ]),
  ].join('\n\n');
