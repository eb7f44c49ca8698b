import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/radius.ts';
import type { LiveActor } from './debug-report.ts';
import { Card, CardTitle, Facts, Json, MONO } from './debug-styles.ts';

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 12, '& h2': { margin: 0 } });

const Status = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
}));

const State = styled('p')(({ theme }) => ({
  margin: '8px 0 12px',
  padding: '8px 12px',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.info.light,
  color: theme.vars.palette.info.main,
  fontFamily: MONO,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
}));

const Waits = styled('p')(({ theme }) => ({
  margin: '-4px 0 12px',
  color: theme.vars.palette.warning.main,
  fontSize: '0.875rem',
}));

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
