import { writeFileSync } from 'node:fs';
import { commandsPage } from './commands-page.ts';

writeFileSync('docs/commands.md', `${commandsPage()}\n`);
