import styled from '@emotion/styled';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';
import type { LiveActor } from './debug-report.ts';
import { Card, CardTitle, Facts, Json, MONO } from './debug-styles.ts';

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 12, '& h2': { margin: 0 } });

const Status = styled('span')({ marginLeft: 'auto', color: colours.inkSoft, fontSize: '0.8125rem' });

const State = styled('p')({
  margin: '8px 0 12px',
  padding: '8px 12px',
  borderRadius: radius.field,
  backgroundColor: colours.skyWash,
  color: colours.sky,
  fontFamily: MONO,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
});

const Waits = styled('p')({ margin: '-4px 0 12px', color: colours.amber, fontSize: '0.875rem' });

const statuses: Readonly<Record<string, string>> = { active: '動作中', done: '終了', error: '異常終了' };

/** A chart that runs: its state, what it waits for, and what it remembers. */
export const ActorCard = ({ actor }: { actor: LiveActor }) => (
  <Card>
    <Head>
      <CardTitle>{actor.name}</CardTitle>
      <Status>{statuses[actor.status] ?? actor.status}</Status>
    </Head>
    <State>{actor.state}</State>
    {actor.waitsFor.length > 0 && <Waits>応答待ち：{actor.waitsFor.join('、')}</Waits>}
    <Facts>
      {actor.context.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Json>{value}</Json>
          </dd>
        </div>
      ))}
    </Facts>
  </Card>
);
