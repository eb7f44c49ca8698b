import { expect, test } from 'vitest';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { tourTraffic } from '#tests/support/tour-traffic.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { chartFacts } from './chart-facts.ts';
import { walkedWays } from './walked-ways.ts';

const chart = chartFacts(
  { machine: tourMachine, file: '', purpose: '' } as unknown as ReadChart,
  asFlow(tourFlow),
);
const [figures] = tourTraffic();

test('the count of a page change is added to each transition on the path between the two pages', () => {
  const walked = walkedWays(chart, {
    ...figures,
    arrows: [
      { from: 'welcome', to: 'day', walked: 170 },
      { from: 'check', to: 'thanks', walked: 120 },
      { from: 'check', to: 'day', walked: 30 },
      { from: 'day', to: 'welcome', walked: 20 },
      { from: 'meal', to: 'day', walked: 'few' },
    ],
  });
  expect(Object.fromEntries(walked)).toEqual({
    'way-welcome-tour.begun-0': 170,
    'way-check-tour.submitted-0': 120,
    'way-sending-submission-0': 120,
    'way-check-edited-day': 30,
  });
});
