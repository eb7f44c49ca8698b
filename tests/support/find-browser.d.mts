/** What the search looks at and may do; a test hands in one of its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  /** Where `playwright install` puts its Chromium, whether or not it is there. */
  playwrightsOwn: string;
  /** Tells the person at the terminal what is being installed. */
  say(line: string): void;
  exists(path: string): boolean;
  /** What the command printed; null when it is missing or failed. */
  run(command: string, args: string[]): string | null;
}

/** The path of a Chromium that starts, on a machine with a Japanese font. Throws what to install, else. */
export function findBrowser(machine?: Machine): string;

/** Like {@link findBrowser}, after installing what is missing where that is possible without asking. */
export function findOrInstallBrowser(machine?: Machine): string;
