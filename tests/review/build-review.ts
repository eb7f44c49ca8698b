import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { addedWays } from '#src/engine/wizard-policy.ts';
import { wordSources } from '#tests/lint-words/word-sources.ts';
import { bundleAssets } from './browser/bundle-assets.ts';
import { comparePictures } from './changes/compare-pictures.ts';
import { differencesOf } from './changes/differences.ts';
import { earlierReview, keepPictures, picturesOf } from './changes/picture-store.ts';
import { revisionAt, revisionIn } from './changes/revision.ts';
import { framesOf } from './facts/frames.ts';
import { readMutants } from './facts/mutants.ts';
import { reviewFacts } from './facts/review-facts.ts';
import { RECORDS } from './recording/record.ts';
import { changesPage, noChangesPage } from './site/changes-page.ts';
import { chartFile, chartPage } from './site/chart-page.ts';
import { chartPicture } from './site/chart-picture.ts';
import { flowsPage } from './site/flows-page.ts';
import { mapPage } from './site/map-page.ts';
import { filesOf, pathsFile, pathsIndex, pathsPage } from './site/paths-page.ts';
import { chartEntries, pathEntries } from './site/search-index.ts';
import { sumsOf } from './site/sums.ts';
import { wordEntry, wordsPage } from './site/words-page.ts';
import { placedWords, shownScreens } from './words/placed-words.ts';
import { wordTable } from './words/word-table.ts';

const OUT = 'review';
const began = performance.now();

const write = (file: string, text: string) => {
  mkdirSync(dirname(`${OUT}/${file}`), { recursive: true });
  writeFileSync(`${OUT}/${file}`, text);
};

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { base: { type: 'string' }, 'base-review': { type: 'string' } },
});
// Before anything is removed: it may be the last review itself that is compared with.
const earlier = asked.base === undefined ? null : earlierReview(asked.base, asked['base-review']);

/** The page about what is otherwise than in an earlier revision. */
async function comparison(base: string): Promise<string> {
  const differences = differencesOf(await revisionAt(base), await revisionIn('.'));
  const changed = earlier ? await comparePictures(OUT, pictures, earlier) : null;
  return changesPage({ base, differences, pictures: changed, charts: ids });
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(`${OUT}/pictures`, { recursive: true });
const facts = await reviewFacts();
const { charts, records, scenes, journey, isPassing } = facts;
if (records.length === 0) {
  console.warn(`No records in ${RECORDS}: the storyboard is empty. Run npm run test:e2e first.`);
}
const mutants = readMutants();
const ids = charts.map(({ facts: { id } }) => id);

const paths = records.map((record) => ({ ...record, frames: framesOf(record, scenes, isPassing) }));

for (const { read, flow, facts: chart } of charts) {
  const picture = await chartPicture(read.machine, chart, flow ? addedWays(flow) : []);
  write(
    chartFile(chart.id),
    chartPage({ chart, picture, scenes, mutants: mutants.get(chart.id) ?? null, charts: ids, paths }),
  );
}
const chartFactsOnly = charts.map(({ facts: chart }) => chart);
write('index.html', await mapPage(journey, sumsOf(facts, mutants)));
write('flows.html', flowsPage(chartFactsOnly, scenes));
write('paths.html', pathsIndex(paths, ids));
for (const [file, own] of filesOf(paths)) write(pathsFile(file), pathsPage(file, own));
const words = placedWords(wordSources(), shownScreens(chartFactsOnly, scenes));
write('words.html', wordsPage(words));
write('words.csv', wordTable(words));
const entries = [...chartEntries(chartFactsOnly, scenes), ...pathEntries(paths), ...words.map(wordEntry)];
write('search-index.js', `window.REVIEW_INDEX = ${JSON.stringify(entries)};\n`);
await bundleAssets(OUT);

if (existsSync(RECORDS)) {
  cpSync(RECORDS, `${OUT}/pictures`, { recursive: true, filter: (name) => !name.endsWith('.json') });
}

const pictures = picturesOf(records);
keepPictures(OUT, pictures);
write('changes.html', asked.base === undefined ? noChangesPage() : await comparison(asked.base));

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((name) =>
  statSync(`${OUT}/${name}`),
);
const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
console.info(
  `${OUT}/index.html: ${charts.length} flows, ${records.length} paths, ${(bytes / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
