import { describe, expect, test } from 'vitest';
import { createMachine, initialTransition, transition } from 'xstate';
import { tourMachine } from '#tests/support/tour-flow.ts';
import { activeStep, basePath, pathOf, stepAt, stepsOf } from './chart.ts';

const input = { answers: {}, submission: null, receipt: null, reloaded: false, tourId: 7, offersMeal: true };
const step = (name: string) => {
  const found = stepsOf(tourMachine).find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('the active step is the state with a path, and null while the chart is busy', () => {
  const [welcome] = initialTransition(tourMachine, input);
  const [looking] = initialTransition(tourMachine, {
    ...input,
    submission: { key: 'key', answers: {}, done: [], inDoubt: true, baseline: null },
  });
  const [day] = transition(tourMachine, welcome, { type: 'tour.begun' });
  expect([welcome, looking, day].map((snapshot) => activeStep(tourMachine, snapshot)?.name ?? null)).toEqual([
    'welcome',
    null,
    'day',
  ]);
});

test('path parameters are filled in and encoded, so that each stays within its segment', () => {
  expect(pathOf(step('day'), { tourId: 7 })).toBe('/tours/7/day');
  expect(pathOf(step('day'), { tourId: '../見学?a#b' })).toBe('/tours/..%2F%E8%A6%8B%E5%AD%A6%3Fa%23b/day');
});

describe('the step of the URL', () => {
  test.each([
    ['/tours/7/day', 'day'],
    ['/tours/7/DAY', 'day'],
    ['/tours/7/day/', 'day'],
    ['/tours/7/day//', 'day'],
    ['/tours/7', 'welcome'],
    ['/tours/8/day', null],
    ['/tours/7/day/more', null],
    ['/tours/7/sending', null],
    ['/', null],
    ['', null],
  ])('%s is %s', (pathname, name) => {
    expect(stepAt(tourMachine, pathname, { tourId: 7 })?.name ?? null).toBe(name);
  });
});

describe('the base path of a chart', () => {
  const chartOf = (...paths: string[]) =>
    createMachine({
      initial: 'step0',
      states: Object.fromEntries(paths.map((path, index) => [`step${index}`, { meta: { path } }])),
    });

  test.each([
    ['is the part that its paths share', ['/mailing/address', '/mailing/enquete'], '/mailing'],
    ['consists of whole segments', ['/shops/new', '/shops/newest'], '/shops'],
    ['has the parameters filled in', ['/shops/:shopId/new', '/shops/:shopId/old'], '/shops/3'],
    ['is missing when a step has that path', ['/shops', '/shops/new'], null],
    ['is missing when the paths share nothing', ['/shops', '/visits'], null],
    ['is missing in a chart with one step', ['/basicInfo/cooperation'], null],
  ])('%s, for %j', (_, paths, base) => {
    expect(basePath(chartOf(...paths), { shopId: 3 })).toBe(base);
  });
});
