import { clockTime } from '#src/features/debug/clock-time.ts';
import type { DebugReport, Fact, RecordedEvent } from '#src/features/debug/debug-report.ts';

/** The debug page as a text to paste into a message: what is on the screen, and no more. */
export function reportText({ at, groups, actors, events }: DebugReport): string {
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
