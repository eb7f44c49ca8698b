import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { invariant } from '#src/lib/invariant.ts';
import { maskPersonal } from '#src/lib/mask-personal.ts';
import { maskUrl } from '#src/lib/mask-personal-text.ts';
import { lineFacts } from '#src/line/get-line-client.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';
import { formatDebugReport } from './debug-report.ts';

/** Shows the report of the last events and the charts' states, in which personal data is masked (VIEW-43). */
function DebugPage() {
  const { debug, flows, queries, now } = useAppServices();
  invariant(debug, 'DebugPage: this build has no debug tools, so it must not have the route.');
  const events = useSelector(debug.recorder, (all) => all);
  const line = useLineFacts();
  const text = formatDebugReport({
    at: now().getTime(),
    facts: { ...browserFacts(), line, queries: maskPersonal(queries.current()) },
    actors: debug.recorder.actors(),
    events,
    versions: Object.fromEntries(flows.running().map(({ flow }) => [flow.machine.id, flow.version])),
  });
  return (
    <Titled title="デバッグ" account="開発用">
      <PageFrame
        title="デバッグ"
        back={{ label: '戻る', onPress: useBack('/') }}
        action={<CopyButton text={text} what="レポート" />}
      >
        <Lead>
          お客様に関する文字は「***」で表示しています。画面の左端の「⋮」から開くと、前のページのアクターも動いたまま確認できます。
        </Lead>
        <Box
          component="pre"
          sx={{ m: 0, fontSize: textSize.small, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Box>
      </PageFrame>
    </Titled>
  );
}

const browserFacts = () => {
  const { MODE, VITE_RELEASE, VITE_API_BASE, VITE_LIFF_ID, VITE_SENTRY_DSN } = import.meta.env;
  const { userAgent, language, onLine } = window.navigator;
  return {
    build: { mode: MODE, release: VITE_RELEASE, apiBase: VITE_API_BASE, liffId: VITE_LIFF_ID },
    reportsErrors: Boolean(VITE_SENTRY_DSN),
    url: maskUrl(window.location.href),
    userAgent,
    language,
    onLine,
    screen: [window.innerWidth, window.innerHeight, window.devicePixelRatio],
  };
};

/** Asks LINE for its facts if it is open in this page load. Null until then. */
function useLineFacts(): object | null {
  const { session, line, report } = useAppServices();
  const [facts, setFacts] = useState<object | null>(null);
  const isOpen = useSelector(session, ({ context }) => context.lineLoggedIn);
  useEffect(() => {
    if (isOpen) readLineFacts(line).then(setFacts, report);
  }, [isOpen, line, report]);
  return facts;
}

async function readLineFacts(openLine: AppServices['line']): Promise<object> {
  const line = await openLine();
  return { ...(await lineFacts()), isInClient: line.isInClient(), isFriend: await line.friendship() };
}

export const page = { Component: DebugPage };
