import { spawn } from 'node:child_process';
import type { ReplayedEvent } from './replay-run.ts';

const DEVELOPMENT = `http://127.0.0.1:${process.env.PORT ?? 5173}`;
const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer', linux: 'xdg-open' };

export function openReplay(chart: string, input: unknown, events: readonly ReplayedEvent[]): void {
  const walked = JSON.stringify({ input, events: events.map(({ event }) => event) });
  const url = `${DEVELOPMENT}/review/${chart}?${new URLSearchParams({ walked })}`;
  console.log(`With npm run dev: ${url}`);
  const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [url], { stdio: 'ignore', detached: true });
  opener.on('error', () => console.log('No browser could be opened from here: open the link yourself.'));
  opener.unref();
}
