import { expect, test } from 'vitest';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { tourTraffic } from '#tests/support/tour-traffic.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { chartFacts } from '#tools/review/facts/chart-facts.ts';
import { chartPicture } from './chart-picture.ts';
import { trafficPage } from './traffic-page.ts';

const chart = chartFacts(
  { machine: tourMachine, file: '', purpose: '' } as unknown as ReadChart,
  asFlow(tourFlow),
);

test('arrows that were taken more often are thicker, and all are equal without an access log', async () => {
  const widthsIn = async (walked?: ReadonlyMap<string, number>) => {
    const picture = await chartPicture(tourMachine, chart, [], walked);
    return [...picture.matchAll(/stroke-width:([\d.]+)/g)].map(([, width]) => Number(width)).sort();
  };
  const walked = new Map([
    ['way-welcome-tour.begun-0', 400],
    ['way-check-tour.submitted-0', 100],
  ]);
  expect(await widthsIn(walked)).toEqual([10.4, 3.7]);
  expect(await widthsIn()).toEqual([]);
});

test('the traffic page compares two groups, hides small numbers, and says what it cannot know', () => {
  const [, traffic] = tourTraffic();
  const text = trafficPage(traffic, [chart])
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of [
    '2026-11-01〜2026-11-14',
    'すべての日 all days ・ 計測コード tracking code mail-7',
    '完了した finished 43 % 20 % −22 −29 – −15 偶然だけでは起こりにくい差です',
    '5人未満',
    '受け付けられなかった理由 Problems met',
    '満席です full 30',
    'プログラムをブロックしている端末からは、何も届きません。',
  ])
    expect(text).toContain(words);
});
