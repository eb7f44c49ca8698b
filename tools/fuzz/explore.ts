import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { installedBrowser } from '#tests/support/find-browser.mjs';
import type { TraceEntry } from './trace.ts';
import { readTrace } from './trace.ts';

/**
 * The window is as wide as a phone. It is high enough for a whole step, because the explorer presses only what is
 * visible.
 */
const WINDOW = ['--width', '390', '--height', '1800'];

interface Exploration {
  link: string;
  specification: string;
  folder: string;
  seconds: number;
}

interface Explored {
  trace: TraceEntry[];
  /** The last line of the explorer's output if it stopped early, else null. */
  brokenOff: string | null;
}

/** The exit codes of a complete exploration: 0 when the time is over, 2 after a violation. */
const WHOLE = new Set([0, 2]);

/**
 * Runs the explorer until a property breaks or the time is over.
 * @throws Error with the last lines of its output if it wrote no trace.
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
