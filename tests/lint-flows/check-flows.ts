import { chartDocs, docFindings, foundDocs } from '#tests/chart-docs/chart-docs.ts';
import { printFinding } from './finding.ts';
import { lintFlows } from './lint-flows.ts';
import { projectCharts, projectFlows } from './project-sources.ts';

const charts = await projectCharts();
const flows = projectFlows();
const found = foundDocs();
const docs = chartDocs(charts, found.get('machines/README.md') ?? '');
const findings = [...(await lintFlows(charts, flows)), ...docFindings(docs, found)];
for (const finding of findings) console.error(printFinding(finding));
console.info(
  `${charts.length} charts, ${flows.length} flows, ${docs.size} generated files: ${findings.length} findings`,
);
if (findings.length > 0) process.exitCode = 1;
