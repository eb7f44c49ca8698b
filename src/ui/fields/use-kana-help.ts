import { useEffect, useEffectEvent, useRef } from 'react';
import { useKana } from 'react-use-kana';
import { toFullWidthKatakana } from '#src/lib/kana.ts';

/**
 * Calls `suggest` with the katakana of a name that is being typed with an IME. What the customer wrote into the kana
 * field is never replaced: only an empty field and the last suggestion are.
 */
export function useKanaHelp(name: string, kana: string, suggest: (kana: string) => void): void {
  const { kana: typed, setKanaSource } = useKana({ kanaType: 'katakana' });
  const suggested = useRef('');

  const follow = useEffectEvent((source: string) => setKanaSource(source));
  useEffect(() => follow(name), [name]);

  const offer = useEffectEvent((suggestion: string) => {
    const isOurs = kana === '' || kana === suggested.current;
    if (!isOurs || suggestion === suggested.current) return;
    suggested.current = suggestion;
    suggest(suggestion);
  });
  useEffect(() => offer(toFullWidthKatakana(typed)), [typed]);
}
