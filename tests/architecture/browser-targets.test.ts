import { describe, expect, it } from 'vitest';
import { cssOf, newScript, newStyles } from './browser-targets.ts';

describe('a feature that iOS 15.4 or Chrome 100 lacks', () => {
  it.each([
    ['class A { static { go(); } }', ['a static block of a class']],
    ['text.split(/(?<=。)/)', ['a lookbehind in a regular expression']],
    ["new RegExp('(?<![a-z])' + word)", ['a lookbehind in a regular expression']],
    ['new RegExp(`(?<![a-z])a`)', ['a lookbehind in a regular expression']],
    ['/(?i:a)b/.test(text)', ['inline flags in a regular expression']],
    ['/[a--b]/v.test(text)', ['the flag v of a regular expression']],
    ['URL.canParse(text) && list?.toSorted()', ['URL.canParse', 'toSorted']],
    ['list[`toReversed`]()', ['toReversed']],
    ['const { requestIdleCallback: later } = window', ['requestIdleCallback']],
    ['AbortSignal.timeout(10)', ['AbortSignal.timeout']],
    ['new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
    ['page.addEventListener(`scrollend`, go)', ['scrollend event']],
  ])('is found in %s', (code, names) => {
    expect(newScript([code])).toEqual(names);
  });

  it.each([
    ['p:has(a){}', [':has']],
    ['p::target-text{}', [':target-text']],
    ['@container (width > 1px){}', ['@container']],
    ['@media (prefers-reduced-data){}', ['@media (prefers-reduced-data)']],
    ['a{height:100dvh}', ['dvh']],
    ['a{width:1cqmin}', ['cqw']],
    ['a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['a{rotate:1deg}', ['rotate']],
    ['a{word-break:auto-phrase}', ['word-break: auto-phrase']],
  ])('is found in the style sheet %s', (css, names) => {
    expect(newStyles(css)).toEqual(names);
  });

  it('is found in a script that writes CSS', () => {
    const code = "style({ textWrap: `balance`, '&:has(a)': { wordBreak: 'auto-phrase', height: '100dvh' } })";
    expect(newStyles(cssOf(code))).toEqual(['text-wrap', 'word-break: auto-phrase', ':has', 'dvh']);
  });
});

it('a feature that iOS 15.4 and Chrome 100 both have is not reported', () => {
  const code = `
    class A { #own = 1; static one = 1; has(other) { return #own in other; } }
    const last = [1].at(-1) ?? [1].findLast(Boolean); url.parse('a'); axios.timeout;
    await import('./b.js'); Object.hasOwn(a, 'b'); structuredClone(a); /(?<year>a)(?:b)(?=c)(?!d)/u.test(a); a ||= 1;`;
  expect(newScript([code])).toEqual([]);
  expect(newStyles('a:focus-visible{inset:0;aspect-ratio:1;gap:1px;height:100vh}@supports (a:b){}')).toEqual(
    [],
  );
});

it('a name that one of the scripts defines is not reported', () => {
  expect(newScript(['set.union(other)', 'export const z = { union: () => 1 }'])).toEqual([]);
});
