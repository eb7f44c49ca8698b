import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { installedBrowser } from '#tests/support/find-browser.mjs';
import type { TraceEntry } from './trace.ts';
import { readTrace } from './trace.ts';

/** As wide as a phone, and so high that a wizard's step fits: the explorer presses only what it sees. */
const WINDOW = ['--width', '390', '--height', '1800'];

interface Exploration {
  link: string;
  specification: string;
  folder: string;
  seconds: number;
}

interface Explored {
  trace: TraceEntry[];
  /** The explorer's last line when it stopped before its time; null when it did not. */
  brokenOff: string | null;
}

/** The explorer's exit codes at the end of its time and at a violation. */
const WHOLE = new Set([0, 2]);

/**
 * Lets the explorer loose until a property breaks or the time is over.
 * @throws Error with the explorer's last lines when it wrote no trace.
 */
export async function explore({ link, specification, folder, seconds }: Exploration): Promise<Explored> {
  rmSync(folder, { recursive: true, force: true });
  const explorer = spawn(
    'node_modules/.bin/bombadil',
    [
      ...['browser', 'test', '--headless', '--no-sandbox', '--exit-on-violation', ...WINDOW],
      ...['--instrument-javascript', 'inline', '--time-limit', `${seconds}s`, '--output-path', folder],
      ...[link, specification],
    ],
    { env: { ...process.env, CHROME: installedBrowser() ?? '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [explorer.stdout, explorer.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  const [exitCode] = await once(explorer, 'close');
  const file = `${folder}/trace.jsonl`;
  const brokenOff = WHOLE.has(exitCode) ? null : `${exitCode}: ${said.trim().split('\n').at(-1)}`;
  if (existsSync(file)) return { trace: readTrace(file), brokenOff };
  throw new Error(`The explorer wrote no trace to ${folder}.\n${said}`);
}
