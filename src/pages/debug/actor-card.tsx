import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LiveActor } from '#src/app/base/tracking/debug/debug-report.ts';
import { Facts, Json, MONO } from './debug-styles.tsx';

const statuses: Readonly<Record<string, string>> = { active: '動作中', done: '終了', error: '異常終了' };

export const ActorCard = ({ actor }: { actor: LiveActor }) => (
  <Card component="section">
    <CardContent>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography component="h2" variant="h3">
          {actor.name}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {statuses[actor.status] ?? actor.status}
        </Typography>
      </Stack>
      <Typography
        variant="body2"
        sx={{
          my: 1,
          px: 1.5,
          py: 1,
          borderRadius: 1,
          bgcolor: 'info.light',
          color: 'info.main',
          fontFamily: MONO,
          fontWeight: 700,
        }}
      >
        {actor.state}
      </Typography>
      {actor.waitsFor.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'warning.main' }}>
          {`応答待ち：${actor.waitsFor.join('、')}`}
        </Typography>
      )}
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
    </CardContent>
  </Card>
);
