export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string };
  readonly cloud: string;
  readonly farHill: string;
  readonly nearHill: string;
  readonly lawn: readonly [string, string];
  readonly path: string;
  readonly leaf: readonly [dark: string, middle: string, light: string];
  readonly trunk: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly wood: string;
  readonly woodShade: string;
  readonly roof: string;
  readonly roofEdge: string;
  readonly frame: string;
  /** From the top of a window to its foot. */
  readonly glass: readonly [string, string];
  /** The brightness of the windows, 0 to 1. */
  readonly lamp: number;
}

export const morning: Palette = {
  sky: ['#8ec5e8', '#c9e4f1', '#fdf0dc'],
  sun: { x: 590, y: 96, radius: 30, colour: '#fff3cf' },
  cloud: '#ffffff',
  farHill: '#b5d3cf',
  nearHill: '#8fbc9f',
  lawn: ['#9fcb7c', '#7fb565'],
  path: '#e9e2d3',
  leaf: ['#4d8a57', '#66a566', '#8cc27c'],
  trunk: '#7c6450',
  wall: '#fbf8f1',
  wallShade: '#e6dfd2',
  wood: '#c08e5d',
  woodShade: '#a97a4c',
  roof: '#4a5560',
  roofEdge: '#38424c',
  frame: '#3d4650',
  glass: ['#a9d3e6', '#e2f1f3'],
  lamp: 0.12,
};

export const dusk: Palette = {
  sky: ['#3f4a7a', '#a9749b', '#f6b48c'],
  sun: { x: 128, y: 268, radius: 36, colour: '#ffd9a0' },
  cloud: '#f3b6a9',
  farHill: '#7b6590',
  nearHill: '#57557a',
  lawn: ['#5f7560', '#465f54'],
  path: '#bfa99f',
  leaf: ['#34504c', '#456459', '#5f7d66'],
  trunk: '#4b3d44',
  wall: '#e9dcd6',
  wallShade: '#c7b5b6',
  wood: '#a06a4c',
  woodShade: '#85543e',
  roof: '#2f3147',
  roofEdge: '#242638',
  frame: '#2b2c40',
  glass: ['#ffd48a', '#ffefc4'],
  lamp: 0.75,
};

export const noon: Palette = {
  sky: ['#5fb1e3', '#a5d6ef', '#e8f5f6'],
  sun: { x: 112, y: 84, radius: 26, colour: '#fffbe0' },
  cloud: '#ffffff',
  farHill: '#a8cfd3',
  nearHill: '#7fb790',
  lawn: ['#93c86c', '#74b158'],
  path: '#ece8df',
  leaf: ['#3f8a50', '#57a55c', '#84c272'],
  trunk: '#7a614c',
  wall: '#ffffff',
  wallShade: '#e7ebec',
  wood: '#b98652',
  woodShade: '#9d6f42',
  roof: '#5b6772',
  roofEdge: '#434e58',
  frame: '#36414b',
  glass: ['#8fc7e2', '#d8eef4'],
  lamp: 0.08,
};

export const seaside: Palette = {
  sky: ['#63bcd8', '#b0e0e4', '#fff1d9'],
  sun: { x: 560, y: 110, radius: 32, colour: '#fff1c4' },
  cloud: '#ffffff',
  farHill: '#8dc0cb',
  nearHill: '#4fa3b8',
  lawn: ['#dfd0a4', '#cdb987'],
  path: '#f3ead6',
  leaf: ['#3d7f66', '#559a74', '#83bb86'],
  trunk: '#8a6f58',
  wall: '#fdfaf4',
  wallShade: '#e9e3d8',
  wood: '#cfa070',
  woodShade: '#b4875a',
  roof: '#6d8a94',
  roofEdge: '#557079',
  frame: '#44606b',
  glass: ['#9fd4e0', '#e4f4f1'],
  lamp: 0.1,
};

export const night: Palette = {
  sky: ['#141d3c', '#2b3a66', '#5f6b96'],
  sun: { x: 566, y: 92, radius: 24, colour: '#fdf4d3' },
  cloud: '#4b5883',
  farHill: '#2a365d',
  nearHill: '#1f2a4b',
  lawn: ['#2c4550', '#203640'],
  path: '#6d7690',
  leaf: ['#1c3a40', '#28504f', '#3b6a60'],
  trunk: '#2f2f40',
  wall: '#c9cedb',
  wallShade: '#a0a8bd',
  wood: '#8d6852',
  woodShade: '#745243',
  roof: '#1a2138',
  roofEdge: '#12182b',
  frame: '#1c2338',
  glass: ['#ffcf78', '#fff0c0'],
  lamp: 0.9,
};

export const golden: Palette = {
  sky: ['#e8a765', '#f6cf93', '#fdeccb'],
  sun: { x: 592, y: 190, radius: 40, colour: '#fff6da' },
  cloud: '#fde6c4',
  farHill: '#d3a583',
  nearHill: '#ad8a66',
  lawn: ['#b9b066', '#9a9950'],
  path: '#efdfc2',
  leaf: ['#a8552f', '#c8743a', '#e09a52'],
  trunk: '#6a4a36',
  wall: '#fdf3e2',
  wallShade: '#e8d6ba',
  wood: '#9a6238',
  woodShade: '#7e4d2b',
  roof: '#4b4541',
  roofEdge: '#393431',
  frame: '#4a3527',
  glass: ['#f6cf93', '#fdeccb'],
  lamp: 0.35,
};
