import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isColour,
  lightGrounds,
  MIN_TEXT_CONTRAST,
  mixColours,
  toContrast,
  toShades,
} from './brand-colours.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('VIEW-110 any two colours of a builder are readable on every light ground, on both tints and under white text', () => {
  fc.assert(
    fc.property(colours, colours, (primary, accent) => {
      const [one, other] = [toShades(primary), toShades(accent)];
      const grounds = [...Object.values(lightGrounds), one.light, other.light];
      const texts = [one.main, one.dark, other.main, other.dark];
      const contrasts = texts.flatMap((text) => grounds.map((ground) => toContrast(text, ground)));
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect([...texts, ...grounds].filter((colour) => !isColour(colour))).toEqual([]);
    }),
  );
});

test('a colour that is dark enough stays as the builder has written it', () => {
  expect([toShades('#1B2F55').main, toShades('#1f5c4d').main]).toEqual(['#1B2F55', '#1F5C4D']);
});

test('a light colour is darkened in its hue, and white becomes a grey', () => {
  const [red, green, blue] = [toShades('#ff8800').main, toShades('#00ff00').main, toShades('#ffffff').main];
  expect([red.slice(5), green.slice(1, 3), green.slice(5), blue.slice(1, 3) === blue.slice(3, 5)]).toEqual([
    '00',
    '00',
    '00',
    true,
  ]);
});

test('a mix has the shares of its colours, and the contrast of black and white is 21', () => {
  expect([
    mixColours('#000000', '#FFFFFF', 0.5),
    mixColours('#102030', '#FFFFFF', 0),
    toContrast('#000000', '#FFFFFF'),
  ]).toEqual(['#808080', '#102030', 21]);
});
