import { availableParallelism } from 'node:os';
import type { ProfileName } from '#tools/bench/journey/bench-options.ts';
import { benchOptions, profiles } from '#tools/bench/journey/bench-options.ts';
import { SITES } from '#tools/bench/journey/browser.ts';
import type { Round } from '#tools/bench/journey/ratios.ts';
import { ratiosOf } from '#tools/bench/journey/ratios.ts';
import type { ServedSites } from '#tools/bench/journey/serve-sites.ts';
import { buildSites, serveSites } from '#tools/bench/journey/serve-sites.ts';
import { figureTable } from '#tools/bench/journey/table.ts';
import { visit } from '#tools/bench/journey/visit.ts';

// Prints a customer's waiting times in the app and in the same booking written plainly: npm run bench -- --runs 3

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

buildSites();
const sites = await serveSites();
try {
  for (const profile of options.profiles) {
    const rounds = await roundsOf(profile, sites);
    print([
      `## ${profiles[profile].what}: ${options.runs} rounds, ${new Date().toISOString().slice(0, 16)}, ` +
        `${availableParallelism()} cores for all processes together`,
      '',
      ...figureTable(rounds, ratiosOf(rounds)),
    ]);
  }
} finally {
  await sites.close();
}
// An explicit exit, because open browser connections would keep the server running.
process.exit(0);
