/** The measures of a visit and their units, in the order of the table. A lower value is better. */
export const MEASURES = {
  'first paint': 'ms',
  'first radio': 'ms',
  'dates heading': 'ms',
  'dates usable': 'ms',
  'profile heading': 'ms',
  'profile usable': 'ms',
  'visitors heading': 'ms',
  'visitors usable': 'ms',
  'hearing heading': 'ms',
  'hearing usable': 'ms',
  'confirm heading': 'ms',
  'confirm usable': 'ms',
  'complete heading': 'ms',
  'keystroke script': 'ms',
  'keystroke script, errors shown': 'ms',
  'main thread, whole journey': 'ms',
  'JavaScript until usable': 'kB',
  heap: 'MB',
  'warm first paint': 'ms',
  'warm first radio': 'ms',
} as const;

export type MeasureName = keyof typeof MEASURES;
export type Measures = Record<MeasureName, number>;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];
