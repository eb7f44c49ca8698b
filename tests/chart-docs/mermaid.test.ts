import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { mermaidOf } from './mermaid.ts';

const linesOf = (config: Parameters<typeof createMachine>[0]) => mermaidOf(createMachine(config)).split('\n');

describe('a chart as a diagram', () => {
  test('has its states in one another, with paths and descriptions, and its conditions in words', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'entering',
      states: {
        entering: { always: [{ guard: 'isReloaded', target: 'choosing' }, { target: 'choosing.open' }] },
        choosing: {
          id: 'choosing',
          description: 'What can be chosen; it is fetched here.',
          meta: { path: '/things/:thingId' },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'firstLoad',
                src: 'loadSizes',
                onDone: [{ guard: 'hasSizes', target: 'open' }, { guard: 'mayWait', target: 'loading' }, {}],
                onError: '#crashed',
              },
            },
            open: {
              description: 'A sentence that is longer than a box of the diagram may be wide, and wraps.',
              on: {
                'size.chosen': '#complete',
                'size.looked': { actions: 'remember' },
                'back.pressed': 'loading',
              },
            },
          },
          on: { 'choosing.reopened': 'entering', 'thing.skipped': 'complete', 'thing.dropped': 'complete' },
        },
        complete: { id: 'complete', type: 'final' },
        crashed: { id: 'crashed', tags: ['crashed'], type: 'final' },
      },
    });
    expect(lines).toEqual([
      'stateDiagram-v2',
      'classDef passing stroke-dasharray: 5 4',
      'state "entering" as s_entering',
      'class s_entering passing',
      'state "choosing /things/#58;thingId" as s_choosing {',
      '  state "loading" as s_choosing_loading',
      '  s_choosing_loading : load sizes answers, otherwise#58; stays here',
      '  state "open" as s_choosing_open',
      '  s_choosing_open : A sentence that is longer than a box of the',
      '  s_choosing_open : diagram may be wide, and wraps.',
      '  s_choosing_open : size looked#58; stays here',
      '  [*] --> s_choosing_loading',
      '  s_choosing_loading --> s_choosing_loading : load sizes answers, else if may wait',
      '  s_choosing_loading --> s_choosing_open : load sizes answers, if has sizes',
      '}',
      'note right of s_choosing : What can be chosen#59; it is fetched here.',
      'state "complete" as s_complete',
      '[*] --> s_entering',
      's_entering --> s_choosing_loading : if reloaded',
      's_entering --> s_choosing_open : otherwise',
      's_choosing --> s_complete : thing skipped<br/>thing dropped',
      's_choosing_open --> s_complete : size chosen',
      's_complete --> [*]',
    ]);
  });

  test('has names that Mermaid would read as its own', () => {
    const lines = linesOf({
      id: 'thing',
      initial: 'end',
      states: {
        end: { on: { 'note.read': 'state' } },
        state: { description: '"a" <b> #c {d} [e] %f&g|h`i~' },
      },
    });
    expect(lines.slice(2)).toEqual([
      'state "end" as s_end',
      'state "state" as s_state',
      's_state : #34;a#34; #60;b#62; #35;c #123;d#125; #91;e#93; #37;f#38;g#124;h#96;i#126;',
      '[*] --> s_end',
      's_end --> s_state : note read',
    ]);
  });

  test('has a place for what leads inside from anywhere, and parts that go on at once', () => {
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
    expect(lines.slice(2)).toEqual([
      'state "from anywhere" as anywhere',
      'class anywhere passing',
      'state "idle" as s_idle',
      'state "viewing (all of these at once)" as s_viewing {',
      '  state "seconds" as s_viewing_seconds {',
      '    state "from anywhere in here" as anywhere_viewing_seconds',
      '    class anywhere_viewing_seconds passing',
      '    state "running" as s_viewing_seconds_running',
      '    state "pausing" as s_viewing_seconds_pausing',
      '    state "where it was before" as s_viewing_seconds_before',
      '    [*] --> s_viewing_seconds_running',
      '    anywhere_viewing_seconds --> s_viewing_seconds_pausing : second missed',
      '  }',
      '  state "entries" as s_viewing_entries {',
      '    state "ready" as s_viewing_entries_ready',
      '    [*] --> s_viewing_entries_ready',
      '  }',
      '}',
      '[*] --> s_idle',
      'anywhere --> s_viewing : view opened',
      's_viewing_entries_ready --> s_viewing_seconds_running : all renewed',
    ]);
  });

  test('enters a state around the one it comes from at its first state, as Mermaid cannot point outwards', () => {
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
    expect(lines.slice(2)).toEqual([
      'state "a" as s_a {',
      '  state "from anywhere in here" as anywhere_a',
      '  class anywhere_a passing',
      '  state "b" as s_a_b {',
      '    state "c" as s_a_b_c',
      '    [*] --> s_a_b_c',
      '    s_a_b_c --> s_a_b_c : b left',
      '  }',
      '  [*] --> s_a_b',
      '}',
      '[*] --> s_a',
      'anywhere_a --> s_a_b_c : a renewed',
    ]);
  });
});
