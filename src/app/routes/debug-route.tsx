import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildFacts, deviceFacts } from '#src/app/debug/environment-facts.ts';
import type { LineAnswers } from '#src/app/debug/line-facts-group.ts';
import { lineFactGroup } from '#src/app/debug/line-facts-group.ts';
import { reportText } from '#src/app/debug/report-text.ts';
import { queryFacts, sessionFacts } from '#src/app/debug/session-facts.ts';
import type { Report } from '#src/app/reporting/error-report.ts';
import { DebugPage } from '#src/features/debug/debug-page.tsx';
import { invariant } from '#src/lib/invariant.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { lineFacts } from '#src/line/line-facts.ts';
import { useAppServices } from '../services.ts';
import { Titled } from '../titled.tsx';

/** React Router counts its entries from 0: before the first there is nothing of ours to go back to. */
const hasPageBefore = (): boolean => (window.history.state?.idx ?? 0) > 0;

export function DebugRoute() {
  const { debug, session, queries, now, report: tell } = useAppServices();
  invariant(debug, 'DebugRoute: this build has no debug tools. Only they bring the route.');
  const { log, actors, line } = debug;
  const navigate = useNavigate();
  const events = useSyncExternalStore(log.subscribe, log.all);
  const state = useSelector(session, (snapshot) => snapshot);
  const answers = useLineAnswers(line.door(), tell);
  const report = {
    at: now().getTime(),
    groups: [
      sessionFacts(state),
      lineFactGroup(line, answers),
      queryFacts(queries),
      buildFacts(),
      deviceFacts(window),
    ],
    actors: actors(),
    events,
  };
  return (
    <Titled title="デバッグ" account="開発用">
      <DebugPage
        report={report}
        text={() => reportText(report)}
        onBack={() => void (hasPageBefore() ? navigate(-1) : navigate('/'))}
        onForget={log.clear}
      />
    </Titled>
  );
}

/** Asks LINE what only LINE knows, where it has been opened in this page load. */
function useLineAnswers(door: LineDoor | null, report: Report): LineAnswers | undefined {
  const [answers, setAnswers] = useState<LineAnswers>();
  useEffect(() => {
    let isShown = true;
    const ask = async (opened: LineDoor) => {
      const sdk = await lineFacts();
      const isFriend = opened.isLoggedIn() ? await opened.friendship() : null;
      if (isShown) setAnswers({ sdk, isFriend });
    };
    if (door) ask(door).catch(report);
    return () => {
      isShown = false;
    };
  }, [door, report]);
  return answers;
}
