import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { getEngineTransitions } from '#src/engine/core/reduce.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { mermaidOf } from './mermaid.ts';

const linesOf = (config: Parameters<typeof createMachine>[0]) => mermaidOf(createMachine(config)).split('\n');

describe('the Mermaid diagram of a chart', () => {
  test('shows nested states with their paths, and conditions in words', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'entering',
      states: {
        entering: { always: [{ guard: 'isReloaded', target: 'choosing' }, { target: 'choosing.open' }] },
        choosing: {
          id: 'choosing',
          meta: { path: '/things/:thingId' },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'firstLoad',
                src: 'loadSizes',
                onDone: [{ guard: 'hasSizes', target: 'open' }, { guard: 'mayWait', target: 'loading' }, {}],
              },
            },
            open: {
              on: {
                'size.chosen': '#complete',
                'size.looked': { actions: 'remember' },
                'back.pressed': 'loading',
              },
            },
          },
          on: { 'thing.skipped': 'complete', 'thing.dropped': 'complete' },
        },
        complete: { id: 'complete', type: 'final', meta: { path: '/things/:thingId/complete' } },
      },
    });
    expect(lines).toEqual([
      'flowchart TB',
      'start((" "))',
      's_entering["entering"]',
      'subgraph s_choosing["choosing /things/#58;thingId"]',
      '  direction TB',
      '  start_choosing((" "))',
      '  s_choosing_loading["loading"]',
      '  s_choosing_open["open"]',
      'end',
      's_complete("complete<br/>/things/#58;thingId/complete")',
      'start --> s_entering',
      'start_choosing --> s_choosing_loading',
      's_entering -->|"if reloaded"| s_choosing_loading',
      's_entering -->|"otherwise"| s_choosing_open',
      's_choosing -->|"thing skipped<br/>thing dropped"| s_complete',
      's_choosing_loading -->|"load sizes returns, else if may wait"| s_choosing_loading',
      's_choosing_loading -->|"load sizes returns, if has sizes"| s_choosing_open',
      's_choosing_open -->|"size chosen"| s_complete',
      'classDef passing stroke-dasharray: 5 4',
      'class s_entering passing',
      'classDef ending stroke-width: 4px',
      'class s_complete ending',
      'classDef dot fill: #888, stroke: #888',
      'class start,start_choosing dot',
    ]);
  });

  test('escapes characters that are Mermaid syntax', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'end',
      states: {
        end: { on: { 'subgraph.read': 'graph' } },
        graph: { meta: { path: '/"a"<b>#c{d}[e]%f&g|h`i~*j*_k_:l;' }, on: { 'class.left': 'end' } },
      },
    });
    expect(lines.slice(2, -2)).toEqual([
      's_end["end"]',
      's_graph("graph<br/>/#34;a#34;#60;b#62;#35;c#123;d#125;#91;e#93;#37;f#38;g#124;h#96;i#126;#42;j#42;#95;k#95;#58;l#59;")',
      'start --> s_end',
      's_end -->|"subgraph read"| s_graph',
      's_graph -->|"class left"| s_end',
    ]);
  });

  test('shows parallel states, and transitions that apply in every state', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'idle',
      on: { 'view.opened': '.viewing' },
      states: {
        idle: {},
        viewing: {
          type: 'parallel',
          states: {
            seconds: {
              initial: 'running',
              on: { 'second.missed': '.pausing' },
              states: { running: {}, pausing: {}, before: { type: 'history' } },
            },
            entries: { initial: 'ready', states: { ready: { on: { 'all.renewed': '#thing.viewing' } } } },
          },
        },
      },
    });
    expect(lines.slice(1)).toEqual([
      'anywhere["from anywhere"]',
      'start((" "))',
      's_idle["idle"]',
      'subgraph s_viewing["viewing (all of these at once)"]',
      '  direction TB',
      '  subgraph s_viewing_seconds["seconds"]',
      '    direction TB',
      '    anywhere_viewing_seconds["from anywhere in here"]',
      '    start_viewing_seconds((" "))',
      '    s_viewing_seconds_running["running"]',
      '    s_viewing_seconds_pausing["pausing"]',
      '    s_viewing_seconds_before["where it was before"]',
      '  end',
      '  subgraph s_viewing_entries["entries"]',
      '    direction TB',
      '    start_viewing_entries((" "))',
      '    s_viewing_entries_ready["ready"]',
      '  end',
      'end',
      'start --> s_idle',
      'start_viewing_seconds --> s_viewing_seconds_running',
      'start_viewing_entries --> s_viewing_entries_ready',
      'anywhere -->|"view opened"| s_viewing',
      'anywhere_viewing_seconds -->|"second missed"| s_viewing_seconds_pausing',
      's_viewing_entries_ready -->|"all renewed"| s_viewing_seconds_running',
      'classDef passing stroke-dasharray: 5 4',
      'class anywhere,anywhere_viewing_seconds passing',
      'classDef dot fill: #888, stroke: #888',
      'class start,start_viewing_seconds,start_viewing_entries dot',
    ]);
  });

  test('ends an arrow to an enclosing state at the first leaf inside it', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'a',
      states: {
        a: {
          initial: 'b',
          on: { 'a.renewed': { target: 'a', reenter: true } },
          states: { b: { initial: 'c', states: { c: { on: { 'b.left': '#thing.a' } } } } },
        },
      },
    });
    expect(lines.filter((line) => line.includes('|'))).toEqual([
      'anywhere_a -->|"a renewed"| s_a_b_c',
      's_a_b_c -->|"b left"| s_a_b_c',
    ]);
  });
});

describe('the arrow of a transition that the engine adds to a wizard', () => {
  test('is dotted and grey, and comes after the arrows of the chart itself', () => {
    const lines = mermaidOf(tourMachine, getEngineTransitions(tourFlow)).split('\n');
    const arrows = lines.filter((line) => /-->|-\.->/.test(line));
    expect(arrows.slice(-7)).toEqual([
      's_sending -->|"submission returns, if accepted"| s_thanks',
      's_check -.->|"change"| s_day',
      's_day -.->|"answered, and no answer is missing"| s_check',
      's_sending -.->|"a field is refused"| s_day',
      's_check -.->|"change"| s_meal',
      's_meal -.->|"answered, and no answer is missing"| s_check',
      's_sending -.->|"a field is refused"| s_meal',
    ]);
    const last = [6, 5, 4, 3, 2, 1].map((back) => arrows.length - back);
    expect(lines.at(-1)).toBe(`linkStyle ${last.join(',')} stroke: #999`);
  });

  test('starts at the step’s own state, and ends at the first state inside the target step', () => {
    const thing = createMachine({
      id: 'thing',
      initial: 'choosing',
      states: { choosing: { initial: 'open', states: { open: {} } }, review: {} },
    });
    const lines = mermaidOf(thing, [
      { from: 'review', to: 'choosing', why: 'edited' },
      { from: 'choosing', to: 'review', why: 'answered' },
    ]).split('\n');
    expect(lines.filter((line) => line.includes('-.->'))).toEqual([
      's_review -.->|"change"| s_choosing_open',
      's_choosing -.->|"answered, and no answer is missing"| s_review',
    ]);
  });

  test('cannot lead to a state that the chart does not have', () => {
    expect(() => mermaidOf(tourMachine, [{ from: 'check', to: 'dessert', why: 'edited' }])).toThrow(
      'tour: the engine adds a transition from check to dessert, but one of them is not a state.',
    );
  });
});
