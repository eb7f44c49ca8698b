import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { addedWays } from '#src/engine/core/reduce.ts';
import { exploreChart } from '#tests/model/chart-graph.ts';
import { chartModels } from '#tests/model/chart-models.ts';
import { countPairs } from '#tests/model/pair-cover.ts';
import { readGlossary } from '#tools/lint-words/glossary.ts';
import { GLOSSARY } from '#tools/lint-words/word-findings.ts';
import { wordSources } from '#tools/lint-words/word-sources.ts';
import { bundleAssets } from '#tools/review/browser/bundle-assets.ts';
import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { framesOf } from '#tools/review/facts/frames.ts';
import { readMutants } from '#tools/review/facts/mutants.ts';
import { readScenes } from '#tools/review/facts/records.ts';
import { reviewFacts } from '#tools/review/facts/review-facts.ts';
import { rulesShown } from '#tools/review/facts/rules-shown.ts';
import { walkedWays } from '#tools/review/facts/walked-ways.ts';
import { RECORDS } from '#tools/review/recording/record.ts';
import type { ChartTraffic } from '#tools/review/site/chart-page.ts';
import { chartFile, chartPage } from '#tools/review/site/chart-page.ts';
import { chartPicture } from '#tools/review/site/chart-picture.ts';
import { flowsPage } from '#tools/review/site/flows-page.ts';
import { mapPage } from '#tools/review/site/map-page.ts';
import { filesOf, pathsFile, pathsIndex, pathsPage } from '#tools/review/site/paths-page.ts';
import { ruleEntries, rulesOfChart, rulesPage } from '#tools/review/site/rules-page.ts';
import { chartEntries, pathEntries } from '#tools/review/site/search-index.ts';
import { sumsOf } from '#tools/review/site/sums.ts';
import { trafficPage } from '#tools/review/site/traffic-page.ts';
import { TRAFFIC_FILE, trafficLink } from '#tools/review/site/traffic-parts.ts';
import { wordEntry, wordsPage } from '#tools/review/site/words-page.ts';
import { placedWords, shownScreens } from '#tools/review/words/placed-words.ts';
import { wordTable } from '#tools/review/words/word-table.ts';
import { allProofs, rulePages } from '#tools/rules/rules.ts';
import { placeFinder } from '#tools/traffic/flow-places.ts';
import { choicesIn, readTraffic } from '#tools/traffic/read-traffic.ts';

const OUT = 'review';
const began = performance.now();

const write = (file: string, text: string) => {
  mkdirSync(dirname(`${OUT}/${file}`), { recursive: true });
  writeFileSync(`${OUT}/${file}`, text);
};

const { values: asked } = parseArgs({
  args: process.argv.slice(2),
  options: {
    traffic: { type: 'string' },
    days: { type: 'string' },
    code: { type: 'string' },
    'other-days': { type: 'string' },
    'other-code': { type: 'string' },
  },
});
const choices = choicesIn({
  days: asked.days,
  code: asked.code,
  otherDays: asked['other-days'],
  otherCode: asked['other-code'],
});

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

rmSync(OUT, { recursive: true, force: true });
mkdirSync(`${OUT}/pictures`, { recursive: true });
if (readScenes().length === 0) takePictures();
const facts = await reviewFacts();
const { charts, records, scenes, journey, isPassing } = facts;
if (records.length === 0) {
  console.warn(`No records in ${RECORDS}: the storyboard is empty. Run npm run test:e2e first.`);
}
const mutants = readMutants();
const ids = charts.map(({ facts: { id } }) => id);

const paths = records.map((record) => ({ ...record, frames: framesOf(record, scenes, isPassing) }));

const rules = rulesShown(
  rulePages(),
  allProofs(),
  charts.map(({ facts: chart }) => chart),
  records,
);

const pairsIn = (id: string): number | null => {
  const model = chartModels.get(id);
  return model ? countPairs(exploreChart(model.machine, model.exploration)) : null;
};

const chartFactsOnly = charts.map(({ facts: chart }) => chart);

/** The customers' traffic according to the access log. Null without `--traffic`. */
const traffic =
  asked.traffic === undefined
    ? null
    : await readTraffic(asked.traffic, choices, placeFinder(charts.flatMap(({ flow }) => flow ?? [])));

const trafficOn = (chart: ChartFacts): ChartTraffic | null => {
  const figures = traffic?.side.wizards.get(chart.id);
  return figures ? { figures, walked: walkedWays(chart, figures) } : null;
};

for (const { read, flow, facts: chart } of charts) {
  const own = trafficOn(chart);
  const picture = await chartPicture(read.machine, chart, flow ? addedWays(flow) : [], own?.walked);
  write(
    chartFile(chart.id),
    chartPage({
      chart,
      picture,
      scenes,
      mutants: mutants.get(chart.id) ?? null,
      pairs: pairsIn(chart.id),
      charts: ids,
      paths,
      rules: rulesOfChart(chart.id, rules),
      traffic: own,
    }),
  );
}
write(
  'index.html',
  await mapPage(journey, `${traffic ? trafficLink('', null) : ''}${sumsOf(facts, mutants)}`),
);
if (traffic) write(TRAFFIC_FILE, trafficPage(traffic, chartFactsOnly));
write('flows.html', flowsPage(chartFactsOnly, scenes));
write('paths.html', pathsIndex(paths, ids));
for (const [file, own] of filesOf(paths)) write(pathsFile(file), pathsPage(file, own));
const words = placedWords(wordSources(), shownScreens(chartFactsOnly, scenes));
write('words.html', wordsPage(words));
write('words.csv', wordTable(words));
write('rules.html', rulesPage(rules));
const entries = [
  ...chartEntries(chartFactsOnly, scenes),
  ...ruleEntries(rules),
  ...pathEntries(paths),
  ...words.map(wordEntry),
];
const { synonyms } = readGlossary(readFileSync(GLOSSARY, 'utf8'));
write(
  'search-index.js',
  `window.REVIEW_INDEX = ${JSON.stringify(entries)};\nwindow.REVIEW_SYNONYMS = ${JSON.stringify(synonyms)};\n`,
);
await bundleAssets(OUT);

if (existsSync(RECORDS)) {
  cpSync(RECORDS, `${OUT}/pictures`, { recursive: true, filter: (name) => !name.endsWith('.json') });
}

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((name) =>
  statSync(`${OUT}/${name}`),
);
const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
console.info(
  `${OUT}/index.html: ${charts.length} flows, ${records.length} paths, ${(bytes / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
