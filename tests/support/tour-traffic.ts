import { asFlow } from '#src/engine/core/define-flow.ts';
import { planFor } from '#tools/traffic/flow-places.ts';
import type { Traffic } from '#tools/traffic/read-traffic.ts';
import type { Shown } from '#tools/traffic/shown-figures.ts';
import type { WizardFigures } from '#tools/traffic/traffic-figures.ts';
import { tourFlow } from './tour-flow.ts';

/** Returns the traffic figures of the tour, for these numbers of customers who began it and who finished it. */
function toursIn(began: number, finished: number): WizardFigures<Shown> {
  const plan = planFor(asFlow(tourFlow));
  const [welcome = '', day = ''] = plan.steps;
  const counts = { wentOn: finished, wentBack: 'few', edited: 0, returned: 'few', finished } as const;
  return {
    plan,
    began,
    finished,
    steps: [
      {
        step: welcome,
        came: began,
        left: began - finished,
        ...counts,
        times: { median: 8, slowest: 41 },
        problems: [],
      },
      { step: day, came: finished, left: 0, ...counts, times: null, problems: [{ code: 'full', met: 30 }] },
    ],
    arrows: [{ from: welcome, to: day, walked: finished }],
    ways: [
      {
        step: welcome,
        reached: began,
        ended: began - finished,
        next: [
          { step: day, reached: finished, ended: 0, next: [] },
          { step: plan.review ?? '', reached: 'few', ended: 'few', next: [] },
        ],
      },
    ],
  };
}

const toured = (figures: WizardFigures<Shown>) => new Map([[figures.plan.wizard, figures]]);

/** Returns the figures of one group of customers, and the traffic that compares this group with a second one. */
export function tourTraffic(): [figures: WizardFigures<Shown>, traffic: Traffic] {
  const figures = toursIn(400, 170);
  return [
    figures,
    {
      side: { choice: { days: ['2026-11-01', '2026-11-14'], trackingCode: null }, wizards: toured(figures) },
      other: { choice: { days: null, trackingCode: 'mail-7' }, wizards: toured(toursIn(200, 40)) },
    },
  ];
}
