import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flowsIn } from '#tools/lint-flows/flow-rules.ts';
import { projectCharts, projectFlows } from '#tools/lint-flows/project-sources.ts';
import { chartDocs, foundDocs } from './chart-docs.ts';

const found = foundDocs();
const docs = chartDocs(
  await projectCharts(),
  await flowsIn(projectFlows()),
  found.get('machines/README.md') ?? '',
);
for (const [file, text] of docs) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const file of found.keys()) if (!docs.has(file)) rmSync(file);
console.info(`${docs.size} files written`);
