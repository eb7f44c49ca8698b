import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useKana } from 'react-use-kana';
import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { HIRAGANA, toFullWidthKatakana } from '#src/lib/text-formats.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useTypedField } from './plain-controls.tsx';

type KanaProps = FieldControlProps<'kana'>;

const getKana = ({ field, form }: KanaProps) => String(form.getValues(field.name) ?? '');
const setKana = ({ field, form }: KanaProps, kana: string) =>
  form.setValue(field.name, kana, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/**
 * A name in katakana. It is suggested while the name is typed, and converted to full-width katakana on blur. 必須 is shown
 * only while it is empty, because it usually fills itself.
 */
export function KanaControl(props: KanaProps) {
  const typed = useTypedField(props);
  const isFilled = useWatch({ control: props.form.control, name: props.field.name, compute: Boolean });
  const handleBlur = () => {
    const kana = toFullWidthKatakana(getKana(props));
    if (kana !== getKana(props)) setKana(props, kana);
    typed.onBlur?.();
  };
  return (
    <>
      <TextField {...typed} hasMark={!isFilled} onBlur={handleBlur} autoComplete="off" />
      <KanaSuggestion {...props} />
    </>
  );
}

const SPACE = '\u3000';
const PASTED = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'];

/** True for text that was pasted, dropped, or filled in by the browser, whose autofill events have no `inputType`. */
const isPasteOrAutofill = (event: Event): boolean => {
  const { inputType } = event as InputEvent;
  return !inputType || PASTED.includes(inputType);
};

/**
 * Suggests katakana for names that are typed with an IME. A suggestion replaces only an empty value or the last
 * suggestion, never the customer's text. The reading of a name is unknown if the name was prefilled or pasted. Nothing
 * is suggested then, and an earlier suggestion is withdrawn. This is a separate component, so that a keystroke in a
 * name does not render the kana field.
 */
function KanaSuggestion(props: KanaProps) {
  const names = useWatch({ control: props.form.control, name: [...props.field.from] }).map(String);
  const { kana: typed, setKanaSource } = useKana({ kanaType: 'katakana' });
  const suggested = useRef('');
  const wasPasted = useRef(true);
  const seen = useRef<readonly string[]>([]);
  const unknown = useRef<readonly boolean[]>([]);

  const offer = useEffectEvent((suggestion: string) => {
    const isOurs = ['', suggested.current].includes(getKana(props));
    if (!isOurs || suggestion === suggested.current) return;
    suggested.current = suggestion;
    setKana(props, suggestion);
  });
  const follow = useEffectEvent(() => {
    unknown.current = names.map((name, index) => {
      if (name === seen.current[index]) return unknown.current[index] ?? false;
      if (name === '' || HIRAGANA.test(name)) return false;
      return wasPasted.current || (unknown.current[index] ?? false);
    });
    seen.current = names;
    setKanaSource(names.filter((name, index) => name !== '' && !unknown.current[index]).join(SPACE));
    if (unknown.current.includes(true)) offer('');
  });
  const source = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `source` replaces the names, which are a new list at every render
  useEffect(() => follow(), [source]);
  useEffect(() => {
    wasPasted.current = false;
    const note = (event: Event) => {
      wasPasted.current = isPasteOrAutofill(event);
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the names can make a reading known again
  useEffect(() => {
    if (!unknown.current.includes(true)) offer(toFullWidthKatakana(typed));
  }, [typed, source]);
  return null;
}
