import { lightGrounds } from '#src/lib/brand-colours.ts';

/** The app's colours. Each pair of text and background colours in use has at least AA contrast. */
export const colours = {
  ...lightGrounds,
  /** For placeholders. Visible on ground, groundDeep and paper. */
  skeleton: '#DDD3C2',
  ink: '#2B2A27',
  inkSoft: '#645F56',
  hairline: '#E5DDD0',
  /** For borders of controls. The contrast is 3:1 with paper and ground (WCAG 1.4.11). */
  outline: '#8D8577',
  forest: '#1F5C4D',
  forestDeep: '#17463A',
  forestWash: '#E9F1ED',
  terracotta: '#A84A24',
  terracottaWash: '#FBEEE7',
  danger: '#B3261E',
  dangerDeep: '#8C1D17',
  dangerWash: '#FCEDEA',
  sky: '#1F5AA6',
  skyWash: '#EAF1FA',
  amber: '#7A5200',
  amberWash: '#FBF3DF',
  line: '#06C755',
} as const;

/** The fills of the drawings of houses. */
export const drawingFills = {
  wall: '#FFFDF9',
  sky: '#F8EEDB',
  sun: '#F3D9A8',
  farHill: '#E4EBDD',
  hill: '#D3E1D3',
  leaves: '#A9C4AC',
};
