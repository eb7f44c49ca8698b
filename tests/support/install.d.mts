/** What a search for a program looks at and may do; a test hands in one of its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  /** Tells the person at the terminal what is being installed. */
  say(line: string): void;
  exists(path: string): boolean;
  /** The names in a folder; none when it is not there. */
  list(folder: string): string[];
  /** What the command printed; null when it is missing or failed. */
  run(command: string, args: string[]): string | null;
}

export const thisMachine: Machine;

/** Whether packages can be installed without asking: Linux, root, and an apt-get. */
export function mayUseApt(machine: Machine): boolean;

/** The commands that install Debian's packages; none where apt-get may not be used. */
export function aptInstallers(packages: string[], machine: Machine): string[][];

/** Runs one command after another until nothing is missing, telling each before it runs. */
export function installMissing<M extends Machine>(
  plan: { whoNeeds: string; missingOn(machine: M): string[]; installers: string[][] },
  machine: M,
): void;
