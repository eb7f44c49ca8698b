import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathOf, stepsOf } from '#src/engine/core/chart.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { withoutActors } from './chart-graph.ts';
import { modelFor } from './wizard-models.ts';

type Entries = Readonly<Record<string, string>>;

/** The first view of a page: today's first page, a step, the answers and typed texts, the submission. */
interface Opened {
  state: unknown;
  step: string | null;
  offered: boolean;
  answers: unknown;
  values: Readonly<Record<string, unknown>>;
  submission: unknown;
}

/** A release's data in a browser, and the page it opened itself: on a reload, and on a later visit. */
interface KeptDraft {
  kind: 'typed' | 'confirmed' | 'inDoubt';
  step: string | null;
  facts: Record<string, unknown>;
  startFacts?: Record<string, number[] | null>;
  visitor: string;
  /** The index of the route's data in the file. */
  data: number;
  pathname: string;
  savedAt: number;
  tab: Entries;
  device: Entries;
  reloaded: Opened;
  later: Opened;
}

interface Kept {
  revision: string;
  data: unknown[];
  drafts: KeptDraft[];
}

const FOLDER = new URL('earlier-drafts/', import.meta.url);

const storeOf = (entries: Entries) => {
  const store = memoryStore();
  for (const [key, value] of Object.entries(entries)) store.setItem(key, value);
  return store;
};

function open(id: string, kept: KeptDraft, data: unknown, tab: Entries, pathname: string): Opened {
  const { flow } = modelFor(id);
  const { facts, startFacts, visitor, savedAt } = kept;
  const session = openFlowSession(
    {
      flow,
      machine: withoutActors(flow.machine),
      data,
      facts,
      ...(startFacts && { startFacts }),
      visitor,
      stores: {
        tab: storeOf(tab),
        device: storeOf(kept.device),
        tabName: () => tab.tabName ?? 'another tab',
      },
      newId: () => 'a new key',
      now: () => savedAt,
    },
    pathname,
  );
  const { snapshot, step, offersDraft, submission } = session.getMoment();
  const values = Object.fromEntries(Object.keys(flow.steps).map((name) => [name, session.valuesOf(name)]));
  const opened = {
    state: (snapshot as unknown as { value: unknown }).value,
    step: step?.name ?? null,
    offered: offersDraft,
    answers: snapshot.context.answers,
    values,
    submission,
  };
  session.stop();
  return JSON.parse(JSON.stringify(opened)) as Opened;
}

describe.each(readdirSync(FOLDER).map((file) => file.replace('.json', '')))(
  'a draft of %s from an earlier release',
  (id) => {
    const { data, drafts }: Kept = JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'));
    const [first] = stepsOf(modelFor(id).flow.machine);

    test.each(drafts.map((kept) => [`${kept.kind} at ${kept.step ?? 'no step'}`, kept] as const))(
      '%s opens as it was left, both on a reload and on a later visit',
      (_, kept) => {
        const shown = data[kept.data];
        expect({
          reloaded: open(id, kept, shown, kept.tab, kept.pathname),
          later: open(id, kept, shown, {}, first ? pathOf(first, kept.facts) : ''),
        }).toEqual({ reloaded: kept.reloaded, later: kept.later });
      },
    );
  },
);
