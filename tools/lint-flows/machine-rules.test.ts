import { describe, expect, test } from 'vitest';
import type { Change, Plant } from './planted-chart.ts';
import { addGuard, addState, addToConfirm, findingsIn, planted } from './planted-chart.ts';

const ports: Plant[] = [
  [
    'no id',
    [["id: 'sendThing',\n", '']],
    'invoke: {',
    'The port `sendThing` has no id. Add it: every port has an id and an onDone.',
  ],
  [
    'no onDone',
    [
      addToConfirm("'thing.sent': 'again',"),
      addState(
        "again: { invoke: { id: 'sendAgain', src: 'sendThing' }, on: { 'thing.found': 'complete' } },",
      ),
    ],
    "again: { invoke: { id: 'sendAgain', src: 'sendThing' }, on: { 'thing.found': 'complete' } },",
    'The port `sendThing` has no onDone. Add it: every port has an id and an onDone.',
  ],
  [
    'an onError',
    [
      [
        "        onDone: [{ guard: 'accepted'",
        "        onError: 'confirm',\n        onDone: [{ guard: 'accepted'",
      ],
    ],
    'invoke: {',
    'The port `sendThing` has an onError. A port that rejects is a bug. It ends the chart in status `error`, and the engine shows the error page. Remove the onError.',
  ],
  [
    'the id of another port',
    [
      addToConfirm("'thing.sent': 'again',"),
      addState("again: { invoke: { id: 'sendThing', src: 'sendThing', onDone: 'complete' } },"),
    ],
    "again: { invoke: { id: 'sendThing', src: 'sendThing', onDone: 'complete' } },",
    'The port `sendThing` is invoked under the id of another port, `sendThing`. Give it an id of its own.',
  ],
];

const steps: Plant[] = [
  [
    'the path of another step',
    [["meta: { path: '/thing/confirm' },", "meta: { path: '/thing' },"]],
    'confirm: {',
    '`choosing` and `confirm` share the path /thing. Give each a path of its own.',
  ],
  [
    'a path without a slash',
    [["meta: { path: '/thing/confirm' },", "meta: { path: 'thing' },"]],
    'confirm: {',
    'The path of `confirm` is not a string that starts with a slash. Correct it.',
  ],
  [
    'a different id from its name',
    [["id: 'confirm',\n", "id: 'review',\n"]],
    'confirm: {',
    "The step `confirm` has no `id: 'confirm'`. Add it, because a route refers to its step by id.",
  ],
  [
    'no id',
    [["id: 'complete',\n", '']],
    'complete: {',
    "The step `complete` has no `id: 'complete'`. Add it, because a route refers to its step by id.",
  ],
  [
    'no route',
    [['route: {},', '']],
    'choosing: {',
    'The step `choosing` has no route. Add one: `route: {}`, or a route with a guard if the step may be skipped.',
  ],
  [
    'a route and no path',
    [["meta: { path: '/thing' },", '']],
    'choosing: {',
    '`choosing` has a route and no path. Give it a meta.path, or remove the route.',
  ],
  [
    'a path inside another state',
    [
      [
        "sending: {\n      tags: ['busy'],\n",
        "sending: {\n      tags: ['busy'],\n      initial: 'trying',\n      states: { trying: { id: 'trying', route: {}, meta: { path: '/thing/trying' } } },\n",
      ],
    ],
    "states: { trying: { id: 'trying', route: {}, meta: { path: '/thing/trying' } } },",
    '`trying` has a path inside `sending`, where the engine does not read it. Move the path to a top-level state.',
  ],
];

const deadEnd = (name: string) =>
  `A dead end: no transition leads on from \`${name}\`. Add one, make it \`type: 'final'\`, or tag it \`deadEnd\` if customers are meant to leave here.`;

const ways: Plant[] = [
  [
    'a step that no transition leads to',
    [
      addState(
        "hearing: { id: 'hearing', route: {}, meta: { path: '/thing/hearing' }, on: { 'thing.heard': 'confirm' } },",
      ),
    ],
    "hearing: { id: 'hearing', route: {}, meta: { path: '/thing/hearing' }, on: { 'thing.heard': 'confirm' } },",
    'The step `hearing` is never reached: no transition that can be taken leads there, only a URL. Lead to it from another state, or delete it.',
  ],
  [
    'a state that only its own transition leads to',
    [addState("waiting: { on: { 'thing.heard': 'confirm', 'thing.missed': 'waiting' } },")],
    "waiting: { on: { 'thing.heard': 'confirm', 'thing.missed': 'waiting' } },",
    'The state `waiting` is never reached: no transition that can be taken leads there. Lead to it from another state, or delete it.',
  ],
  [
    'a transition after one without a guard',
    [
      [
        "'back.pressed': 'choosing'",
        "'back.pressed': [{ target: 'choosing' }, { guard: 'hasSize', target: 'sending' }]",
      ],
    ],
    "'back.pressed': [{ target: 'choosing' }, { guard: 'hasSize', target: 'sending' }],",
    'Transition 2 for `back.pressed` is never taken, because the one before it has no guard. Add a guard to that one, or put it last.',
  ],
  [
    'a state that handles no event',
    [addState('stuck: {},'), addToConfirm("'thing.lost': 'stuck',")],
    'stuck: {},',
    deadEnd('stuck'),
  ],
  [
    'a state whose transitions all lead to itself',
    [
      addState("stuck: { on: { 'size.changed': { actions: 'rememberSize' } } },"),
      addToConfirm("'thing.lost': 'stuck',"),
    ],
    "stuck: { on: { 'size.changed': { actions: 'rememberSize' } } },",
    deadEnd('stuck'),
  ],
  [
    'the tag `deadEnd` on a state that can be left',
    [
      addState("lost: { tags: ['deadEnd'], on: { 'thing.found': 'confirm' } },"),
      addToConfirm("'thing.lost': 'lost',"),
    ],
    "lost: { tags: ['deadEnd'], on: { 'thing.found': 'confirm' } },",
    '`lost` is tagged `deadEnd`, but a transition leads on from it. Remove the tag.',
  ],
];

const loop = (round: string) =>
  `A loop without progress: ${round} can repeat without any event from the customer. Make one of these states wait for an event, make the guards exclude each other, or add the tag \`heartbeat\` to the state whose port sets the pace.`;
const retrying = (tags: string) =>
  `retrying: { ${tags}invoke: { id: 'sendAgain', src: 'sendThing', onDone: 'sending' } },`;

const loops: Plant[] = [
  [
    'ports that restart each other in a loop',
    [["{ target: 'confirm' }]", "{ target: 'retrying' }]"], addState(retrying(''))],
    'sending: {',
    loop('sending → retrying → sending'),
  ],
  [
    'transient states whose guards can be true at the same time',
    [
      addToConfirm("'thing.sorted': 'one',"),
      addGuard('hasSmallSize: ({ context }) => context.size !== null,'),
      addState("one: { always: [{ guard: 'hasSmallSize', target: 'two' }, { target: 'choosing' }] },"),
      addState("two: { always: [{ guard: 'hasSize', target: 'one' }, { target: 'choosing' }] },"),
    ],
    "one: { always: [{ guard: 'hasSmallSize', target: 'two' }, { target: 'choosing' }] },",
    loop('one → two → one'),
  ],
  [
    'an `always` transition that stays in its state',
    [
      [
        "meta: { path: '/thing/confirm' },",
        "meta: { path: '/thing/confirm' },\n      always: { guard: 'hasSize', actions: 'rememberSize' },",
      ],
    ],
    'confirm: {',
    loop('confirm → confirm'),
  ],
  [
    'the tag `heartbeat` on a state outside a loop',
    [["meta: { path: '/thing/confirm' },", "meta: { path: '/thing/confirm' },\n      tags: ['heartbeat'],"]],
    'confirm: {',
    '`confirm` is tagged `heartbeat`, but is not part of an automatic loop. Remove the tag.',
  ],
];

describe('a port of a chart (an actor that it invokes)', () => {
  test.each(ports)('is reported if it has %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });
});

describe('a step', () => {
  test.each(steps)('is reported if it has %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });
});

test('a chart may not contain values that JSON cannot represent', async () => {
  const sentence =
    'The chart cannot be converted to JSON: TypeError: Do not know how to serialize a BigInt. Use only literals in it.';
  expect(
    await findingsIn(planted(["meta: { path: '/thing' },", "meta: { path: '/thing', size: 1n },"])),
  ).toEqual([{ at: "id: 'thing',", sentence }]);
});

describe('the states and transitions of a chart', () => {
  test.each([...ways, ...loops])('may not include %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });

  test('may not include states that cannot reach the end, and each is reported', async () => {
    const source = planted(
      addToConfirm("'thing.lost': 'searching',"),
      addState("searching: { on: { 'thing.missed': 'asking' } },"),
      addState("asking: { on: { 'thing.missed': 'searching' } },"),
    );
    const sentence = (name: string) =>
      `No path leads from \`${name}\` to an end. Add a transition from this state, or from a later one, towards an end.`;
    expect(await findingsIn(source)).toEqual([
      { at: "searching: { on: { 'thing.missed': 'asking' } },", sentence: sentence('searching') },
      { at: "asking: { on: { 'thing.missed': 'searching' } },", sentence: sentence('asking') },
    ]);
  });

  test.each<[what: string, changes: Change[]]>([
    [
      'a dead end with the tag deadEnd',
      [addState("lost: { tags: ['deadEnd'] },"), addToConfirm("'thing.lost': 'lost',")],
    ],
    [
      'a loop through a port with the tag heartbeat',
      [["{ target: 'confirm' }]", "{ target: 'retrying' }]"], addState(retrying("tags: ['heartbeat'], "))],
    ],
    [
      'a loop from a port to itself with the tag heartbeat',
      [
        ["tags: ['busy']", "tags: ['busy', 'heartbeat']"],
        ["{ target: 'confirm' }]", "{ target: 'sending', reenter: true }]"],
      ],
    ],
    [
      'transient states whose guards exclude each other',
      [
        addToConfirm("'thing.sorted': 'one',"),
        addGuard('lacksSize: ({ context }) => context.size === null,'),
        addState("one: { always: [{ guard: 'hasSize', target: 'two' }, { target: 'choosing' }] },"),
        addState("two: { always: [{ guard: 'lacksSize', target: 'one' }, { target: 'choosing' }] },"),
      ],
    ],
    [
      'a nested final state and a history state',
      [
        [
          "sending: {\n      tags: ['busy'],\n",
          "sending: {\n      tags: ['busy'],\n      initial: 'trying',\n      states: { trying: { on: { 'thing.paused': 'paused' } }, paused: { type: 'final' }, before: { type: 'history' } },\n      onDone: 'resting',\n",
        ],
        addState("resting: { on: { 'thing.resumed': 'sending.before' } },"),
      ],
    ],
    [
      'parallel states',
      [
        addToConfirm("'thing.shared': 'sharing',"),
        addState(
          "sharing: { type: 'parallel', states: { here: { initial: 'open', states: { open: { on: { 'here.left': 'shut' } }, shut: { on: { 'here.entered': 'open' } } } }, there: {} }, on: { 'thing.kept': 'confirm' } },",
        ),
      ],
    ],
  ])('may include %s', async (_, changes) => {
    expect(await findingsIn(planted(...changes))).toEqual([]);
  });
});
