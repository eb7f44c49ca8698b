import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApiDocument } from '#provider/openapi/openapi-document.ts';
import { chartDocs, foundDocs } from '#tools/chart-docs/chart-docs.ts';
import { loadEachFlow } from '#tools/lint-flows/flow-rules.ts';
import { projectCharts, projectFlows } from '#tools/lint-flows/lint-flows.ts';

// npm run generate: writes docs/charts and the list of machines/README.md from the charts, and docs/openapi.json from the contract.

const found = foundDocs();
const docs = chartDocs(
  await projectCharts(),
  await loadEachFlow(projectFlows()),
  found.get('machines/README.md') ?? '',
);
for (const [file, text] of docs) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const file of found.keys()) if (!docs.has(file)) rmSync(file);
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
