import type { EventRecorder, RecordedEvent } from '#src/app/base/tracking/event-recorder.ts';

interface DebugReport {
  /** Milliseconds since 1970. */
  at: number;
  /** Facts about the build, the device and LINE, without personal data. */
  facts: Readonly<Record<string, unknown>>;
  actors: ReturnType<EventRecorder['actors']>;
  /** Oldest first. */
  events: readonly RecordedEvent[];
  /** The versions of the running flows, by the chart's id. */
  versions: Readonly<Record<string, number>>;
}

/** Formats the report of the debug page. Its last line has the events as JSON for tools/replay/replay.ts. */
export function formatDebugReport({ at, facts, actors, events, versions }: DebugReport): string {
  const parts = [
    ['デバッグレポート', new Date(at).toISOString()],
    ['■ 環境', ...formatFields(facts)],
    [
      '■ アクター',
      ...actors.flatMap(({ name, state, status, waitsFor, context }) => [
        `${name}: ${state}（${status}）${waitsFor.length > 0 ? ` 待機中: ${waitsFor.join(', ')}` : ''}`,
        ...formatFields(context).map((line) => `  ${line}`),
      ]),
    ],
    ['■ イベント（新しい順）', ...events.map(formatEvent).reverse()],
    [
      '■ 再現用（node provider/run.mjs tools/replay/replay.ts）',
      JSON.stringify({ replay: 1, at, versions, events }),
    ],
  ];
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const formatFields = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);

const formatEvent = ({ at, actor, type, before, after, detail }: RecordedEvent): string => {
  const states = before === null || before === after ? after : `${before} → ${after}`;
  return [new Date(at).toISOString().slice(11, -1), actor, type, states, detail ?? ''].join(' ').trimEnd();
};
