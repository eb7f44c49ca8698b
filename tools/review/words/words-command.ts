import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { wordSources } from '#tools/lint-words/word-sources.ts';
import { reviewFacts } from '#tools/review/facts/review-facts.ts';
import { changeWords } from './change-words.ts';
import { placedWords, shownScreens } from './placed-words.ts';
import { quotingTests } from './quoting-tests.ts';
import { changesIn, tableIn, wordTable } from './word-table.ts';

const [act, file] = process.argv.slice(2);
if (file === undefined || (act !== 'export' && act !== 'import')) {
  console.error('npm run words -- export FILE.csv, or npm run words -- import FILE.csv');
  process.exit(1);
}

if (act === 'export') {
  const { charts, scenes } = await reviewFacts();
  const screens = shownScreens(
    charts.map(({ facts }) => facts),
    scenes,
  );
  if (screens.length === 0) console.warn('No screens are recorded. Run `npm run review` to record them.');
  writeFileSync(file, wordTable(placedWords(wordSources(), screens)));
  console.info(`${file}: write into the column 新しい文言, then npm run words -- import ${file}`);
} else {
  try {
    importWords(tableIn(readFileSync(file)));
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Writes the changes of a table into the sources, and lists the tests that quote the old texts. */
function importWords(table: string): void {
  const changed: string[] = [];
  for (const [source, changes] of changesIn(table)) {
    if (!existsSync(source)) {
      refuse(`${source}: the file no longer exists, so ${changes.length} of its texts were not changed.`);
      continue;
    }
    const { source: code, done, refused } = changeWords(readFileSync(source, 'utf8'), changes);
    for (const sentence of refused) refuse(`${source}: ${sentence}`);
    if (done.length === 0) continue;
    writeFileSync(source, code);
    changed.push(source);
    for (const change of done) {
      console.info(`${source}\n  - ${change.text}\n  + ${change.said}`);
      for (const place of quotingTests(change)) console.info(`    quoted in ${place}`);
    }
  }
  if (changed.length > 0)
    execFileSync('npx', ['biome', 'format', '--write', ...changed], { stdio: 'inherit' });
  console.info(`${changed.length} files changed. Now run \`npm run check:words\`.`);
}
