import type { DebugReport, Fact, RecordedEvent } from '#src/app/base/tracking/debug/debug-report.ts';
import { clockTime } from './clock-time.ts';

type FlowVersions = Readonly<Record<string, number>>;

/** Returns the debug page as plain text. Its last line contains the events as JSON for `node provider/run.mjs tools/replay/replay.ts`. */
export function reportText({ at, groups, actors, events }: DebugReport, versions: FlowVersions): string {
  const parts = [
    ['デバッグレポート', new Date(at).toISOString()],
    ...groups.map(({ title, note, facts }) => [
      `■ ${title}`,
      ...(note ? [note] : []),
      ...facts.map(factLine),
    ]),
    [
      '■ アクター',
      ...actors.flatMap(({ name, state, status, waitsFor, context }) => [
        `${name}: ${state}（${status}）${waitsFor.length > 0 ? ` 待機中: ${waitsFor.join(', ')}` : ''}`,
        ...context.map((fact) => `  ${factLine(fact)}`),
      ]),
    ],
    ['■ イベント（新しい順）', ...[...events].reverse().map(eventLine)],
    [
      '■ 再現用（node provider/run.mjs tools/replay/replay.ts）',
      JSON.stringify({ replay: 1, at, versions, events }),
    ],
  ];
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const factLine = ({ label, value }: Fact): string => `${label}: ${value.replaceAll(/\n\s*/g, ' ')}`;

const eventLine = ({ at, times, actor, type, before, after, changed, detail }: RecordedEvent): string =>
  [
    clockTime(at),
    actor,
    times > 1 ? `${type} ×${times}` : type,
    before === null || before === after ? after : `${before} → ${after}`,
    changed.length > 0 ? `[${changed.join(', ')}]` : '',
    detail ?? '',
  ]
    .filter(Boolean)
    .join(' ');
