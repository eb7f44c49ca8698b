import { describe, expect, it } from 'vitest';
import { newScript, newStyles } from './browser-targets.ts';

describe('a feature that iOS 15.4 or Chrome 100 lacks', () => {
  it.each([
    ['class A { static { go(); } }', ['a static block of a class']],
    ['text.split(/(?<=。)/)', ['a lookbehind in a regular expression']],
    ["new RegExp('(?<![a-z])' + word)", ['a lookbehind in a regular expression']],
    ['new RegExp(`(?<![a-z])a`)', ['a lookbehind in a regular expression']],
    ['/(?i:a)b/.test(text)', ['inline flags in a regular expression']],
    ['/[a--b]/v.test(text)', ['the flag v of a regular expression']],
    ['URL.canParse(text) && list?.toSorted()', ['URL.canParse', 'toSorted']],
    ['AbortSignal.timeout(10)', ['AbortSignal.timeout']],
    ['new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
  ])('is found in %s', (code, names) => {
    expect(newScript(code)).toEqual(names);
  });

  it('is found in CSS, and in a script that writes CSS', () => {
    const texts = [
      'p:has(a){}',
      'a{height:100dvh}',
      '{textWrap:`balance`}',
      'a{color:color-mix(in srgb,red,blue)}',
    ];
    expect(texts.map(newStyles)).toEqual([[':has()'], ['dvh'], ['text-wrap'], ['color-mix()']]);
  });
});

it('a feature that iOS 15.4 and Chrome 100 both have is not reported', () => {
  const code = `
    class A { #own = 1; static one = 1; has(other) { return #own in other; } }
    const last = [1].at(-1) ?? [1].findLast(Boolean); list.with; url.parse('a'); axios.timeout;
    await import('./b.js'); Object.hasOwn(a, 'b'); structuredClone(a); /(?<year>a)(?:b)(?=c)(?!d)/u.test(a); a ||= 1;`;
  expect(newScript(code)).toEqual([]);
  expect(newStyles('a:focus-visible{inset:0;aspect-ratio:1;gap:1px;height:100vh}@supports (a:b){}')).toEqual(
    [],
  );
});
