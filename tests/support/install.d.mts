/** The parts of a machine that the searches use. Tests pass a simulated one. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  say(line: string): void;
  exists(path: string): boolean;
  /** Returns the names in a folder, or an empty list if it is missing. */
  list(folder: string): string[];
  /** Returns the command's output, or null if the command is missing or fails. */
  run(command: string, args: string[]): string | null;
}

export const thisMachine: Machine;

/** True if packages can be installed without confirmation: on Linux, as root, with apt-get. */
export function mayUseApt(machine: Machine): boolean;

/** Returns the commands that install these Debian packages. Empty if apt-get may not be used. */
export function aptInstallers(packages: string[], machine: Machine): string[][];

/** Runs and prints one command after another until nothing is missing. */
export function installMissing<M extends Machine>(
  plan: { whoNeeds: string; missingOn(machine: M): string[]; installers: string[][] },
  machine: M,
): void;
