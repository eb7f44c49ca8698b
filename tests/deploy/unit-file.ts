/** A service as systemd would run it: its command, and its environment with every EnvironmentFile applied in order. */
export interface Service {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** The folder that systemd makes for the service and lets it write to, or that the container has from its host. */
  readonly stateFolder: string;
}

/** Parses the `[Service]` section of a unit for one instance. `readFile` returns the text of an EnvironmentFile. */
export function serviceOf(unit: string, instance: string, readFile: (path: string) => string): Service {
  const [, section = ''] = unit.split('[Service]');
  const settings = section.split(/^\[/m, 1).join('').split('\n');
  const valuesOf = (name: string) =>
    settings
      .filter((line) => line.startsWith(`${name}=`))
      .map((line) => line.slice(name.length + 1).replaceAll('%i', instance));
  const [command = ''] = valuesOf('ExecStart');
  const files = valuesOf('EnvironmentFile').map(readFile);
  return {
    command: command.split(' '),
    environment: Object.assign(
      {},
      variablesIn(valuesOf('Environment').join('\n')),
      ...files.map(variablesIn),
    ),
    stateFolder: `/var/lib/${valuesOf('StateDirectory')[0]}`,
  };
}

/**
 * Parses a file of variables, one per line and unquoted. systemd, `podman --env-file` and Vite read such a file in the same
 * way.
 */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Parses the last stage of a Containerfile: its command, working directory, and paths copied from the build stage. */
export function containerOf(containerfile: string): Service & {
  readonly copies: readonly (readonly [from: string, to: string])[];
} {
  const stages = containerfile.split(/^FROM .*$/m).slice(1);
  const instructions = (stage: string | undefined, name: string) =>
    (stage ?? '')
      .split('\n')
      .filter((line) => line.startsWith(`${name} `))
      .map((line) => line.slice(name.length + 1));
  const last = stages.at(-1);
  return {
    copies: instructions(last, 'COPY').map((line) => {
      const [from = '', to = ''] = line.replace('--from=build /build/', '').split(' ');
      return [from, to] as const;
    }),
    command: JSON.parse(instructions(last, 'CMD').at(-1) ?? '[]') as string[],
    environment: variablesIn(instructions(last, 'ENV').join(' ').replaceAll(' ', '\n')),
    stateFolder: /^# podman run .*--volume \S+:(\S+)/m.exec(containerfile)?.[1] ?? '',
  };
}
