import { availableParallelism } from 'node:os';
import { aimedAt, aimOf, missed } from '#tools/bench/journey/aims.ts';
import { SITES } from '#tools/bench/journey/bench-hosts.ts';
import { benchOptions } from '#tools/bench/journey/bench-options.ts';
import { buildSites } from '#tools/bench/journey/build-sites.ts';
import { committedRatios, writeRatios } from '#tools/bench/journey/committed-ratios.ts';
import { audit } from '#tools/bench/journey/lighthouse.ts';
import type { ProfileName } from '#tools/bench/journey/profiles.ts';
import { profiles } from '#tools/bench/journey/profiles.ts';
import type { Ratios, Round } from '#tools/bench/journey/ratios.ts';
import { ratiosOf, worse } from '#tools/bench/journey/ratios.ts';
import type { ServedSites } from '#tools/bench/journey/serve-sites.ts';
import { serveSites } from '#tools/bench/journey/serve-sites.ts';
import { figureTable, ratioIn, ratioTable } from '#tools/bench/journey/table.ts';
import { visit } from '#tools/bench/journey/visit.ts';

// Prints a customer's waiting times in the app and in other implementations of the same booking: npm run bench

const options = benchOptions(process.argv.slice(2));
const print = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`);

/** A round visits each site once, so that other load on the machine slows all sites alike. */
async function roundsOf(profile: ProfileName, sites: ServedSites): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    const round: Partial<Round> = {};
    for (const site of SITES) {
      round[site] = await visit(site, profiles[profile], sites);
      const { 'first radio': usable } = round[site];
      console.error(`${profile}, run ${run} of ${options.runs}, ${site}: ${usable.toFixed(0)} ms`);
    }
    rounds.push(round as Round);
  }
  return rounds;
}

function complaintsOf(profile: ProfileName, ratios: Ratios): string[] {
  if (!options.check) return [];
  const committed = committedRatios()[profile];
  if (!committed) return [`${profile}: no ratios are committed. Write them: npm run bench -- --write`];
  return [...missed(ratios), ...worse(aimedAt(committed), ratios)].map((what) => `${profile}: ${what}`);
}

async function compare(profile: ProfileName, sites: ServedSites): Promise<string[]> {
  const rounds = await roundsOf(profile, sites);
  const ratios = ratiosOf(rounds);
  print([
    `## ${profiles[profile].what}: ${options.runs} rounds, ${new Date().toISOString().slice(0, 16)}, ` +
      `${availableParallelism()} cores for all processes together`,
    '',
    ...(profile === 'phone' ? figureTable(rounds, ratios) : ratioTable(ratios)),
    '',
    `The app's warm visit divided by its cold visit, until the first radio: ${ratioIn(ratios, 'warm : cold')}, ` +
      `aim ${aimOf('warm : cold')}`,
  ]);
  if (options.write) writeRatios(profile, ratios);
  return complaintsOf(profile, ratios);
}

buildSites();
const sites = await serveSites();
const complaints: string[] = [];
try {
  for (const profile of options.profiles) complaints.push(...(await compare(profile, sites)));
  const { table, failures } = await audit(sites);
  print(table);
  complaints.push(...failures);
} finally {
  await sites.close();
}
if (complaints.length > 0) console.error(complaints.join('\n'));
// An explicit exit, because open browser connections would keep the server running.
process.exit(complaints.length > 0 ? 1 : 0);
