import { parseArgs } from 'node:util';
import type { Entry } from './linearizable.ts';
import type { BugName } from './planted-bugs.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';
import type { Finding, Round } from './run-round.ts';
import { isWrong, searchHistories } from './search-histories.ts';

// node provider/run.mjs tools/histories/check-histories.ts [-- --seconds 300] [--seed 7]. A seed repeats the plan of a round: the calls of each
// customer, the lost responses, and the time of each outage. The order of events still depends on the machine.

/**
 * A planted bug must be found within this number of answered calls. It is a number of calls and not a time, because on
 * a busy machine a round has a tenth of the calls.
 */
const CALLS_TO_FIND_A_BUG = 5000;
const SHOWN_CALLS = 15;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);

const formatEntry = ({ who, call, answer, began, ended }: Entry<unknown, unknown>) =>
  `    ${began.toFixed(1)} to ${ended.toFixed(1)}  ${who}: ${JSON.stringify(call)} → ${JSON.stringify(answer)}`;

function tell({ about, verdict: { kind, explained, stuck } }: Finding): void {
  console.info(`  ${about}: ${kind}. The calls in the longest order found:`);
  for (const entry of explained.slice(-SHOWN_CALLS)) console.info(formatEntry(entry));
  console.info('  None of these calls can come next:');
  for (const entry of stuck) console.info(formatEntry(entry));
}

const tellOf = (what: string) => (round: Round) =>
  console.info(
    `${what}, seed ${round.seed}: ${round.answered} answered calls, ${round.unknown} of unknown outcome; ${round.blows.join(', ')}`,
  );

async function search(
  bug: BugName | null,
  goesOn: (rounds: readonly Round[]) => boolean,
): Promise<readonly Finding[]> {
  const rounds = await searchHistories({ bug, seed, goesOn, hear: tellOf(bug ?? 'sound') });
  return rounds.flatMap(({ findings }) => findings);
}

const countAnswered = (rounds: readonly Round[]) => rounds.reduce((sum, { answered }) => sum + answered, 0);

const end = performance.now() + Number(values.seconds) * 1000;
const found = await search(null, () => performance.now() < end);
for (const finding of found) tell(finding);
// An undecided history is only shown: its search took too long, which says nothing about the provider.
const wrong = found.filter(isWrong);
const missed: string[] = [];
for (const bug of Object.keys(PLANTED_BUGS) as BugName[]) {
  const finding = (await search(bug, (rounds) => countAnswered(rounds) < CALLS_TO_FIND_A_BUG)).find(isWrong);
  console.info(finding ? `${bug}: found in the history of ${finding.about}` : `${bug}: NOT FOUND`);
  if (!finding) missed.push(bug);
}
console.info(`\n${wrong.length} wrong histories, ${missed.length} planted bugs not found`);
process.exitCode = wrong.length + missed.length > 0 ? 1 : 0;
