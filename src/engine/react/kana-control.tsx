import { useWatch } from 'react-hook-form';
import { toFullWidthKatakana } from '#src/lib/kana.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useKanaHelp } from './use-kana-help.ts';
import { useTypedField } from './use-typed-field.tsx';

type KanaProps = FieldControlProps<'kana'>;

const kanaIn = ({ field, form }: KanaProps) => String(form.getValues(field.name) ?? '');
const write = ({ field, form }: KanaProps, kana: string) =>
  form.setValue(field.name, kana, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/** A name in katakana: suggested while the name is typed, turned into full-width katakana when left. */
export function KanaControl(props: KanaProps) {
  const typed = useTypedField(props);
  const leave = () => {
    const kana = toFullWidthKatakana(kanaIn(props));
    if (kana !== kanaIn(props)) write(props, kana);
    typed.onBlur?.();
  };
  return (
    <>
      <TextField {...typed} onBlur={leave} autoComplete="off" />
      <KanaHelp {...props} />
    </>
  );
}

/** Rendered by every key in a name, so that the field is not. */
function KanaHelp(props: KanaProps) {
  const { control } = props.form;
  const names = useWatch({ control, name: [...props.field.from] });
  useKanaHelp({
    names: names.map(String),
    kana: () => kanaIn(props),
    suggest: (kana) => write(props, kana),
  });
  return null;
}
