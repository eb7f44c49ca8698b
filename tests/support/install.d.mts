/** The parts of a machine that a search for a program reads and uses; a test passes its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  say(line: string): void;
  exists(path: string): boolean;
  /** The names in a folder; empty when it is missing. */
  list(folder: string): string[];
  /** The command's output; null when it is missing or failed. */
  run(command: string, args: string[]): string | null;
}

export const thisMachine: Machine;

/** True if packages can be installed without asking: Linux, root, and an apt-get. */
export function mayUseApt(machine: Machine): boolean;

/** The commands that install Debian's packages; none where apt-get may not be used. */
export function aptInstallers(packages: string[], machine: Machine): string[][];

/** Runs one command after another until nothing is missing, announcing each. */
export function installMissing<M extends Machine>(
  plan: { whoNeeds: string; missingOn(machine: M): string[]; installers: string[][] },
  machine: M,
): void;
