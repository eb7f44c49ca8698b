import { readdirSync, readFileSync } from 'node:fs';
import { chartDocs, docFindings, foundDocs } from '#tools/chart-docs/chart-docs.ts';
import { printFinding } from '#tools/lint-flows/finding.ts';
import { loadEachFlow } from '#tools/lint-flows/flow-rules.ts';
import { exampleCharts, lintFlows, projectCharts, projectFlows } from '#tools/lint-flows/lint-flows.ts';
import { blockFindings } from '#tools/lint-flows/page-blocks.ts';

/** The documentation pages, each with the folder of the example whose code it quotes. */
const SHOWN = [
  { page: 'flows/README.md', example: 'examples/callback' },
  { page: 'src/engine/README.md', example: 'examples/trip/src' },
];

const charts = await projectCharts();
const examples = await exampleCharts();
const flows = projectFlows();
const found = foundDocs();
const docs = chartDocs(charts, await loadEachFlow(flows), found.get('machines/README.md') ?? '');
const findings = [
  ...(await lintFlows([...charts, ...examples], flows)),
  ...docFindings(docs, found),
  ...SHOWN.flatMap(({ page, example }) => {
    const files = readdirSync(example)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${example}/${name}`);
    return blockFindings(page, readFileSync(page, 'utf8'), files, (file) => readFileSync(file, 'utf8'));
  }),
];
for (const finding of findings) console.error(printFinding(finding));
console.info(
  `${charts.length + examples.length} charts, ${flows.length} flows, ${docs.size} generated files: ${findings.length} findings`,
);
if (findings.length > 0) process.exitCode = 1;
