import { environmentVariables, everySetting } from './environment.ts';

/** Texts by name, and where they stand: `environment`, or a file's path. */
export interface SettingsSource {
  readonly from: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
}

export interface SettingInUse {
  readonly name: string;
  /** The text that counts, `***` for a secret, null where there is none. */
  readonly value: string | null;
  /** The source's `from`, or `default`; null where nothing sets it. */
  readonly from: string | null;
  /** What the value must be, where it is invalid; null where it is not. */
  readonly complaint: string | null;
}

const HIDDEN = '***';

/** Every setting with its value and where that comes from. The first source that sets one counts. */
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
