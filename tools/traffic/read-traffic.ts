import { invariant } from '#src/lib/invariant.ts';
import type { Place } from './flow-places.ts';
import type { Choice } from './runs-within.ts';
import { runsWithin } from './runs-within.ts';
import type { Shown } from './shown-figures.ts';
import { shownFigures } from './shown-figures.ts';
import type { WizardFigures } from './traffic-figures.ts';
import { figuresOf } from './traffic-figures.ts';
import { partsFrom } from './view-parts.ts';

export interface TrafficSide {
  choice: Choice;
  wizards: ReadonlyMap<string, WizardFigures<Shown>>;
}

/**
 * The figures of the chosen runs, and of the runs to compare them with. A run is a customer's pass through a wizard.
 */
export interface Traffic {
  side: TrafficSide;
  other: TrafficSide | null;
}

/** The options of the command. An option that was not given is undefined. */
export interface AskedTraffic {
  /** `2026-11-01..2026-11-14`, or one day. */
  days: string | undefined;
  code: string | undefined;
  otherDays: string | undefined;
  otherCode: string | undefined;
}

const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

/** @throws Error if the text is not a day or a period. */
function daysIn(text: string | undefined): Choice['days'] {
  if (text === undefined) return null;
  const [, first, last = first] = DAYS.exec(text) ?? [];
  invariant(
    first !== undefined && last !== undefined && first <= last,
    `traffic: ${text} is not a period. Write two days in order, such as 2026-11-01..2026-11-14.`,
  );
  return [first, last];
}

/**
 * Returns the chosen runs and, if other days or another code are given, the runs to compare them with.
 * @throws Error if the two groups share runs, because the confidence interval requires independent groups.
 */
export function choicesIn({ days, code, otherDays, otherCode }: AskedTraffic): [Choice, Choice | null] {
  const choice = { days: daysIn(days), trackingCode: code ?? null };
  if (otherDays === undefined && otherCode === undefined) return [choice, null];
  const compared = { days: daysIn(otherDays ?? days), trackingCode: otherCode ?? code ?? null };
  invariant(
    areApart(choice, compared),
    'traffic: the two groups share runs. Compare days that do not overlap, or two tracking codes.',
  );
  return [choice, compared];
}

function areApart(one: Choice, other: Choice): boolean {
  const [a, b] = [one.trackingCode, other.trackingCode];
  if (a !== null && b !== null && a !== b) return true;
  return (
    one.days !== null && other.days !== null && (one.days[1] < other.days[0] || other.days[1] < one.days[0])
  );
}

/** Reads a source (`postgres://…` or a file) and returns the figures that may be shown. */
export async function readTraffic(
  source: string,
  [choice, compared]: readonly [Choice, Choice | null],
  placeOf: (path: string) => Place | null,
): Promise<Traffic> {
  const sideOf = async (chosen: Choice): Promise<TrafficSide> => {
    const runs = await runsWithin((span) => partsFrom(source, span), chosen, placeOf);
    const shown = figuresOf(runs).map(shownFigures);
    return { choice: chosen, wizards: new Map(shown.map((figures) => [figures.plan.wizard, figures])) };
  };
  return { side: await sideOf(choice), other: compared && (await sideOf(compared)) };
}
