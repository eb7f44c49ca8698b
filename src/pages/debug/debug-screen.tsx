import { useState } from 'react';
import type { DebugReport } from '#src/app/base/tracking/debug/debug-report.ts';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ActorCard } from './actor-card.tsx';
import { CopyReport } from './copy-report.tsx';
import { FactCard } from './fact-card.tsx';
import { EventList } from './recorded-events.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface DebugPageProps {
  report: DebugReport;
  text: () => string;
  onBack: () => void;
  onForget: () => void;
}

/** The debug page, with the events and the states of the charts. Personal data is masked. */
export function DebugPage({ report, text, onBack, onForget }: DebugPageProps) {
  const [view, setView] = useState<'events' | 'actors' | 'facts'>('events');
  const { groups, actors, events } = report;
  return (
    <PageFrame title="デバッグ" back={{ label: '戻る', onPress: onBack }} action={<CopyReport text={text} />}>
      <Lead>お客様に関する文字は「***」で表示しています。</Lead>
      <ViewSwitch
        views={[
          { view: 'events', label: 'イベント', count: events.length },
          { view: 'actors', label: 'アクター', count: actors.length },
          { view: 'facts', label: '環境', count: null },
        ]}
        shown={view}
        onShow={setView}
      />
      {view === 'events' && <EventList events={events} onForget={onForget} />}
      {view === 'actors' && (
        <>
          <Lead>
            ページを読み込んでからのアクターです。画面の左端の「⋮」から開くと、前のページのアクターも動いたまま確認できます。
          </Lead>
          {actors.map((actor) => (
            <ActorCard key={actor.id} actor={actor} />
          ))}
        </>
      )}
      {view === 'facts' && groups.map((group) => <FactCard key={group.title} group={group} />)}
    </PageFrame>
  );
}
