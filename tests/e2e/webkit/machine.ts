import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './webdriver.ts';
import { beginSession, isReady } from './webdriver.ts';

/** A virtual display with WebKit's driver. */
export interface Machine {
  /** Starts a browser with an empty profile. `args` are MiniBrowser's arguments. */
  browse(args?: readonly string[]): Promise<Session>;
  stop(): void;
}

/** Disables animations, as Playwright's contexts do. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
/** Shrinks MiniBrowser's own buttons. Otherwise its window could not be as narrow as the smallest phone. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }\n';
const SCREEN = '1400x1000x24';

export async function startMachine(): Promise<Machine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), SETTINGS);
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), STYLE);

  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await firstLine(screen.stdout);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      TZ: 'Asia/Tokyo',
      XDG_CONFIG_HOME: home,
    },
  });
  while (!(await isReady(url))) await pause(50);
  return {
    browse: (args = []) =>
      beginSession(url, {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--full-screen', ...args],
        },
      }),
    stop: () => {
      driver.kill();
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const firstLine = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    stream.once('data', (line) => resolve(String(line).trim()));
    stream.once('end', () => reject(new Error('machine: Xvfb ended before it had a screen.')));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
