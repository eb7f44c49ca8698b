/** A fill: a colour, or a reference such as `url(#sky)`. */
export type Fill = string;

export const rect = (x: number, y: number, width: number, height: number, fill: Fill, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

/** `points` as SVG writes them: `x,y x,y …`. */
export const polygon = (points: string, fill: Fill): string => `<polygon points="${points}" fill="${fill}"/>`;

export const path = (d: string, fill: Fill): string => `<path d="${d}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: Fill): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const faded = (opacity: number, ...shapes: readonly string[]): string =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`;

/** A gradient from top to bottom; refer to it as `url(#id)`. */
export const verticalGradient = (id: string, ...colours: readonly string[]): string => {
  const stops = colours.map((colour, index) => {
    const offset = Math.round((index / (colours.length - 1)) * 100);
    return `<stop offset="${offset}%" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
};

/** A glow that fades outwards; refer to it as `url(#id)`. */
export const glow = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0%" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="100%" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** `count` numbers from `start` in steps. */
export const steps = (start: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => start + index * step);

/** A wall of square tiles set on their corners, with joints; refer to it as `url(#id)`. */
export const diamondTiles = (id: string, tile: Fill, joint: Fill): string =>
  `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `${rect(0, 0, 24, 24, joint)}${rect(2.5, 2.5, 19, 19, tile)}</pattern>`;
