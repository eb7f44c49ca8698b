import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { submissionMachine } from '#src/engine/charts/submission.machine.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import { invariant } from '#src/lib/invariant.ts';
import { coverTransitions } from '#tests/model/transition-cover.ts';
import { wizardModels } from '#tests/model/wizard-models.ts';

export interface Release {
  revision: string;
  code: ReleaseCode;
  /** The data of the wizards' pages, by the chart's id and its path parameters (`scopeOf`). */
  data: Readonly<Record<string, unknown>>;
}

const today = { wizardModels, coverTransitions, openFlowSession, submissionMachine };

type ReleaseCode = typeof today;

/** The entry module of an unpacked revision. It exports the same names as `today`. */
const entryModule = (root: string) => `export { submissionMachine } from '#${submissionChartIn(root)}';
export { openFlowSession } from '#src/engine/core/flow-session.ts';
export { coverTransitions } from '#tests/model/transition-cover.ts';
export { wizardModels } from '#tests/model/wizard-models.ts';
`;

/** Revisions before 2026-11-29 have the chart in `machines`. */
const submissionChartIn = (root: string): string =>
  ['src/engine/charts', 'machines']
    .map((folder) => `${folder}/submission.machine.ts`)
    .find((file) => existsSync(join(root, file))) ?? '';

const NEEDED = ['src/engine/core/flow-session.ts', 'tests/model/wizard-models.ts'];
const DATA = 'tests/model/wizard-data';

function dataIn(root: string): Release['data'] {
  const files = readdirSync(join(root, DATA));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(root, DATA, file), 'utf8'))));
}

export const todaysRelease = (): Release => ({ revision: 'today', code: today, data: dataIn('.') });

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Loads the code of an earlier revision beside today's, with today's packages.
 * @throws Error with a remedy if this clone lacks the revision or the revision is too old.
 */
export async function releaseAt(name: string): Promise<Release> {
  const revision = revisionOf(name);
  const lacking = findMissingFiles(revision);
  invariant(
    lacking.length === 0,
    `prove:release: ${name} has no ${lacking.join(' and no ')}, so its drafts cannot be created. Drafts expire after 24 hours, so name a revision of the last few days.`,
  );
  return unpacked(revision, async (root) => {
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const entry = join(root, 'release-entry.ts');
    writeFileSync(entry, entryModule(root));
    const { module } = await runnerImport<ReleaseCode>(entry, { root, configFile: false, logLevel: 'warn' });
    return { revision, code: module, data: existsSync(join(root, DATA)) ? dataIn(root) : dataIn('.') };
  });
}

const NO_RELEASE =
  'This clone has no tag and no day-old revision whose drafts can be tested, so only drafts of today’s code are opened. Fetch older revisions with git fetch --unshallow --tags, or name a revision.';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the release whose drafts may still be in browsers. It is the newest tag, or else the newest revision that is
 * at least a day old, because drafts live for a day. A shallow clone may contain neither, so the function warns and
 * returns today's release instead.
 */
export async function newestRelease(): Promise<Release> {
  const newest = ['--count=1', '--sort=-creatordate', '--merged=HEAD', '--format=%(refname)'];
  const aDayAgo = new Date(Date.parse(git('log', '-1', '--format=%cI')) - DAY_MS).toISOString();
  const found =
    git('for-each-ref', ...newest, 'refs/tags') || git('rev-list', '-1', `--before=${aDayAgo}`, 'HEAD');
  if (found !== '' && canCollectDrafts(found)) return releaseAt(found);
  console.warn(NO_RELEASE);
  return todaysRelease();
}

/** False for a revision that is too old, for which {@link releaseAt} would throw. */
const canCollectDrafts = (revision: string): boolean => findMissingFiles(revision).length === 0;

const findMissingFiles = (revision: string): string[] =>
  NEEDED.filter((file) => git('ls-tree', '--name-only', revision, file) === '');

function revisionOf(name: string): string {
  try {
    return git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  } catch {
    throw new Error(
      `prove:release: this clone has no revision ${name}. Fetch it: git fetch --unshallow, or git fetch origin ${name}.`,
    );
  }
}

/** Unpacks a revision into a temporary folder, and deletes the folder after `read`. */
async function unpacked<Read>(revision: string, read: (root: string) => Promise<Read>): Promise<Read> {
  const root = mkdtempSync(join(tmpdir(), 'revision-'));
  try {
    const archive = execFileSync('git', ['archive', revision], { maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    return await read(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
