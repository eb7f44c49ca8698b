import { parseArgs } from 'node:util';
import { build } from 'vite';
import { plantChanges } from '#tests/support/planted-change.ts';
import { bundleExploration } from './bundle-exploration.ts';
import { demosOf } from './demo-to-explore.ts';
import { explore } from './explore.ts';
import type { Beginning } from './explored-app.ts';
import { beginnings, exploredApp } from './explored-app.ts';
import type { FaultName } from './planted-faults.ts';
import { faultNames, PLANTED_FAULTS } from './planted-faults.ts';
import type { Finding } from './trace.ts';
import { findingsIn, totalsOf } from './trace.ts';

// npm run fuzz [-- --minutes 10] [--wizard consultations] [--plant "an English error" | --planted]

const FOLDER = 'dist/fuzz';
const SECONDS_OF_ROUND = 90;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    wizard: { type: 'string' },
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});

async function buildClient(fault: FaultName | null): Promise<string> {
  const folder = `${FOLDER}/client`;
  // The client is built for production. In a development build, its styles would violate the content security policy.
  process.env.NODE_ENV = 'production';
  process.env.PRECOMPRESS = '0';
  const plugins = fault ? [plantChanges(fault, PLANTED_FAULTS[fault].changes)] : [];
  await build({ mode: 'demo', logLevel: 'error', plugins, build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

function tell({ property, sentence, steps }: Finding): void {
  console.info(`\n  ${sentence} (${property})`);
  for (const step of steps) console.info(`    ${step}`);
}

interface Rounds {
  begin: readonly Beginning[];
  seconds: number;
  fault: FaultName | null;
  /** Returns true to end the exploration early, given the findings so far. */
  isOver: (found: readonly Finding[]) => boolean;
}

/** Explores in rounds. Each round has its own browser and database. */
async function exploreRounds({ begin, seconds, fault, isOver }: Rounds): Promise<Finding[]> {
  const demos = await demosOf(await buildClient(fault));
  const startedAt = performance.now();
  const left = () => seconds - (performance.now() - startedAt) / 1000;
  const found: Finding[] = [];
  const screens = new Set<string>();
  let actions = 0;
  for (let round = 0; left() > 1 && !isOver(found); round += 1) {
    const { wizard, persona, link } = begin[round % begin.length] as Beginning;
    const folder = `${FOLDER}/rounds/${round}`;
    const demo = await demos.serve();
    const { trace, brokenOff } = await explore({
      link: `${demo.origin}${link}`,
      specification: await bundleExploration(exploredApp(persona), FOLDER),
      folder,
      seconds: Math.ceil(Math.min(SECONDS_OF_ROUND, left())),
    });
    await demo.end();
    const totals = totalsOf(trace);
    const broken = findingsIn(trace);
    console.info(`${wizard}: ${totals.actions} actions, ${totals.screens.size} screens → ${folder}`);
    if (brokenOff !== null) console.warn(`  The explorer itself stopped. Exit code ${brokenOff}`);
    for (const finding of broken) tell(finding);
    found.push(...broken);
    actions += totals.actions;
    for (const screen of totals.screens) screens.add(screen);
  }
  demos.end();
  const took = Math.round((performance.now() - startedAt) / 1000);
  console.info(`\n${found.length} findings in ${actions} actions on ${screens.size} screens, ${took} s`);
  return found;
}

const seconds = Number(values.minutes) * 60;

/** True if the exploration found the planted fault. Findings of other properties are printed but do not count. */
async function isFound(fault: FaultName): Promise<boolean> {
  const { wizard: planted, property: broken } = PLANTED_FAULTS[fault];
  console.info(`\nplanted: ${fault}`);
  const begin = beginnings.filter(({ wizard }) => wizard === planted);
  const isOver = (found: readonly Finding[]) => found.some(({ property }) => property === broken);
  return isOver(await exploreRounds({ begin, seconds, fault, isOver }));
}

const wanted = values.planted ? faultNames : faultNames.filter((name) => name === values.plant);
if (values.plant !== undefined && wanted.length === 0) {
  throw new Error(`No fault is named "${values.plant}". The faults are: ${faultNames.join('; ')}.`);
}
if (wanted.length > 0) {
  const missed: FaultName[] = [];
  for (const fault of wanted) if (!(await isFound(fault))) missed.push(fault);
  console.info(`\n${wanted.length - missed.length} of ${wanted.length} planted faults found`);
  for (const fault of missed) console.info(`  NOT FOUND: ${fault}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} else {
  const begin = beginnings.filter(({ wizard }) => [undefined, wizard].includes(values.wizard));
  process.exitCode =
    (await exploreRounds({ begin, seconds, fault: null, isOver: () => false })).length > 0 ? 1 : 0;
}
