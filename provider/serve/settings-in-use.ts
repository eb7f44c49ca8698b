import { environmentVariables, everySetting } from './environment.ts';

/** The texts of the settings by name. `from` is their origin: `environment`, or the path of a file. */
export interface SettingsSource {
  readonly from: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
}

export interface SettingInUse {
  readonly name: string;
  /** The text in use, `***` for a secret, or null if there is none. */
  readonly value: string | null;
  /** The `from` of the source, `default`, or null if nothing sets it. */
  readonly from: string | null;
  /** What an invalid value must be instead, such as `must be 1 or 0`. Null for a valid value. */
  readonly complaint: string | null;
}

const HIDDEN = '***';

/** Returns every setting with its value and its source. If several sources set it, the first one is used. */
export const settingsInUse = (sources: readonly SettingsSource[]): SettingInUse[] =>
  everySetting.map(({ name, byDefault, isSecret }) => {
    const source = sources.find(({ settings }) => settings[name]);
    const text = source?.settings[name];
    const shown = isSecret ? HIDDEN : text;
    return {
      name,
      value: (text && shown) ?? byDefault,
      from: source?.from ?? (byDefault === null ? null : 'default'),
      complaint: text === undefined ? null : complaintAbout(name, text),
    };
  });

function complaintAbout(name: string, text: string): string | null {
  const schema = Object.entries(environmentVariables.shape).find(([other]) => other === name)?.[1];
  const read = schema?.safeParse(text);
  return read?.error ? `must be ${read.error.issues[0]?.message}` : null;
}
