import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getEngineTransitions } from '#src/engine/core/reduce.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { loadEachFlow } from '#tools/lint-flows/flow-rules.ts';
import { projectCharts, projectFlows } from '#tools/lint-flows/lint-flows.ts';
import { wordSources } from '#tools/lint-words/word-sources.ts';
import { chartFacts } from '#tools/review/facts/chart-facts.ts';
import { appPatterns, journeyOf } from '#tools/review/facts/journey.ts';
import { fewestPaths, pathsIn } from '#tools/review/facts/paths.ts';
import { placedWords, shownScreens, wordTable } from '#tools/review/facts/placed-words.ts';
import { addCharts } from '#tools/review/facts/rules-of-charts.ts';
import { readRecords, readScenes, stopsOf, storyboard } from '#tools/review/facts/storyboard.ts';
import { RECORDS } from '#tools/review/recording/record.ts';
import { chartPicture } from '#tools/review/site/chart-picture.ts';
import { flowPage, pathsIndex, pathsPage } from '#tools/review/site/flow-page.ts';
import { mapPage } from '#tools/review/site/map-page.ts';
import { chartFile, pathsFile } from '#tools/review/site/page.ts';
import { PAGES_FILE, pagesPage } from '#tools/review/site/pages-page.ts';
import { rulesPage } from '#tools/review/site/rules-page.ts';
import { wordsPage } from '#tools/review/site/words-page.ts';
import { allProofs, rulePages } from '#tools/rules/rules.ts';

const OUT = 'review';

const write = (file: string, text: string) => {
  mkdirSync(dirname(`${OUT}/${file}`), { recursive: true });
  writeFileSync(`${OUT}/${file}`, text);
};

/**
 * Runs the browser tests with pictures, because `npm test` takes none. The tests do not inherit NODE_ENV, because
 * that variable would cause a development build of the app.
 */
function takePictures(): void {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['test', '--config', 'tests/e2e/photographs.config.ts'];
  const { status } = spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit', env });
  if (status !== 0) throw new Error('review: the pictures could not be taken.');
}

if (readScenes().length === 0) takePictures();
rmSync(OUT, { recursive: true, force: true });

const flows = await loadEachFlow(projectFlows().filter(({ file }) => file.startsWith('flows/')));
const charts = (await projectCharts())
  .filter((chart): chart is ReadChart => chart.machine !== null)
  .map((read) => {
    const flow = flows.find(({ machine }) => machine.id === read.machine.id) ?? null;
    return { machine: read.machine, flow, facts: chartFacts(read, flow) };
  });
const facts = charts.map((chart) => chart.facts);

const records = readRecords();
const scenes = readScenes();
const shots = storyboard(records, scenes);
const stops = [...records.flatMap(stopsOf), ...scenes.map(({ stop }) => stop)];
const words = placedWords(wordSources(), shownScreens(stops, facts));
const rules = addCharts(rulePages(), allProofs(), facts);

const paths = facts
  .filter(({ isWizard }) => isWizard)
  .map(
    (chart) => [chart, fewestPaths(records.flatMap((record) => pathsIn(record, chart.id, shots)))] as const,
  )
  .filter(([, own]) => own.length > 0);

for (const { machine, flow, facts: chart } of charts) {
  const picture = await chartPicture(machine, chart, flow ? getEngineTransitions(flow) : []);
  const own = paths.find(([one]) => one === chart)?.[1] ?? [];
  write(chartFile(chart.id), flowPage({ chart, picture, shots, words, rules, paths: own.length }));
}
const pictures = new Set([...shots.values()].flat().map(({ stop }) => stop)).size;
const counts = `手続き ${facts.filter(({ isWizard }) => isWizard).length}・画面の写真 ${pictures}・文言 ${words.length}・ルール ${rules.flatMap((area) => area.rules).length}`;
const places = journeyOf(facts, appPatterns(), records);
write('index.html', await mapPage(places, facts, counts));
write(PAGES_FILE, pagesPage(places, words));
write('paths.html', pathsIndex(paths));
for (const [chart, own] of paths) write(pathsFile(chart.id), pathsPage(chart, own));
write('words.html', wordsPage(words, facts));
write('words.csv', wordTable(words, facts));
write('rules.html', rulesPage(rules, facts));
const styles = ['parts', 'base'].map((name) => readFileSync(`tools/review/site/${name}.css`, 'utf8'));
write('review.css', styles.join('\n'));
if (existsSync(RECORDS))
  cpSync(RECORDS, `${OUT}/pictures`, { recursive: true, filter: (name) => !name.endsWith('.json') });
console.info(`${OUT}/index.html`);
