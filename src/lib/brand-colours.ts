/** The app's light backgrounds. Texts in a brand's colours stand on each of them. */
export const lightGrounds = { ground: '#FAF7F2', groundDeep: '#F1EBE0', paper: '#FFFFFF' } as const;

/** WCAG 2.2, criterion 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5;

/** True for `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The red, green and blue of `#RRGGBB`, each from 0 to 255. */
export const toChannels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Relative luminance (WCAG 2.2), from 0 to 1. */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours `#RRGGBB` (WCAG 2.2), from 1 to 21. */
export function toContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` (0 to 1) of `added` into `colour`, as CSS mixes colours in sRGB. Both are `#RRGGBB`. */
export function mixColours(colour: string, added: string, share: number): string {
  const other = toChannels(added);
  const mixed = toChannels(colour).map((channel, at) =>
    Math.round(channel * (1 - share) + (other[at] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('').toUpperCase()}`;
}

export interface Shades {
  /** For texts on every light ground and on `light`, and as the ground of white texts. */
  main: string;
  dark: string;
  light: string;
}

const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** So much of black is mixed in at each step until the colour is dark enough. */
const STEP = 0.02;

/**
 * The shades of a brand's colour `#RRGGBB`. A colour with too little contrast is darkened until text in it and white text
 * on it are readable (VIEW-110).
 */
export function toShades(colour: string): Shades {
  const isReadable = (text: string) =>
    [...Object.values(lightGrounds), toTint(text)].every(
      (ground) => toContrast(text, ground) >= MIN_TEXT_CONTRAST,
    );
  let main = mixColours(colour, BLACK, 0);
  for (let share = STEP; !isReadable(main) && share < 1; share += STEP)
    main = mixColours(colour, BLACK, share);
  return { main, dark: mixColours(main, BLACK, 0.24), light: toTint(main) };
}

/** At most as dark as the deepest light ground, so that whatever is readable there is readable on a tint. */
const toTint = (colour: string): string => mixColours(WHITE, colour, 0.07);
