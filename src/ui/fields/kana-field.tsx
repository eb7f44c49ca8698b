import { toFullWidthKatakana } from '#src/lib/kana.ts';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';
import { useKanaHelp } from './use-kana-help.ts';

interface KanaFieldProps extends FieldProps<string> {
  /** What stands in the name fields now, in reading order. */
  names: readonly string[];
  maxLength?: number | undefined;
}

/** A name in katakana: suggested while the name is typed, turned into full-width katakana when left. */
export function KanaField({ names, ...field }: KanaFieldProps) {
  const { value, onChange, onBlur } = field;
  useKanaHelp(names, value, onChange);
  const leave = () => {
    const kana = toFullWidthKatakana(value);
    if (kana !== value) onChange(kana);
    onBlur?.();
  };
  return <TextField {...field} onBlur={leave} autoComplete="off" />;
}
