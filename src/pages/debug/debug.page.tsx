import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Report } from '#src/app/base/errors/error-report.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { useBack } from '#src/app/base/router/use-back.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { lineFacts } from '#src/line/line-facts.ts';
import { DebugPage as DebugScreen } from './debug-screen.tsx';
import { buildFacts, deviceFacts } from './environment-facts.ts';
import type { LineAnswers } from './line-facts-group.ts';
import { lineFactGroup } from './line-facts-group.ts';
import { reportText } from './report-text.ts';
import { queryFacts, sessionFacts } from './session-facts.ts';

function DebugPage() {
  const { debug, session, queries, flows, now, report: tell } = useAppServices();
  invariant(debug, 'DebugPage: this build has no debug tools, so it must not have the route.');
  const { log, actors, line } = debug;
  const back = useBack('/');
  const events = useSelector(log, (all) => all);
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
  const versions = () =>
    Object.fromEntries(flows.running().map(({ flow }) => [flow.machine.id, flow.version]));
  return (
    <Titled title="デバッグ" account="開発用">
      <DebugScreen
        report={report}
        text={() => reportText(report, versions())}
        onBack={back}
        onForget={log.clear}
      />
    </Titled>
  );
}

/**
 * Asks LINE for the SDK's version, the scopes and whether the customer is a friend. Returns undefined until LINE is
 * initialised in this page load.
 */
function useLineAnswers(door: LineClient | null, report: Report): LineAnswers | undefined {
  const [answers, setAnswers] = useState<LineAnswers>();
  useEffect(() => {
    let isShown = true;
    const ask = async (opened: LineClient) => {
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

export const page = { Component: DebugPage };
