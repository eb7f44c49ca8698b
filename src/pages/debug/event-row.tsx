import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecordedEvent } from '#src/app/base/tracking/debug/debug-report.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { clockTime } from './clock-time.ts';
import { Json, MONO } from './debug-styles.tsx';

const detailLook = {
  color: 'text.primary',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    mb: -1,
    color: 'primary.main',
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '&[open] summary': { mb: 0 },
};

const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>;

/** The colours of the events by chart. Those of all other charts, such as the wizards', are terracotta. */
const lineColours: Readonly<Record<string, string>> = {
  page: 'primary.main',
  line: 'primary.main',
  session: 'info.main',
  accessLog: 'text.secondary',
};

export function EventRow({ event }: { event: RecordedEvent }) {
  const { at, times, actor, type, before, after, changed, detail } = event;
  if (type === 'page.loaded') {
    return (
      <li>
        <Divider sx={{ py: 1 }}>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            ページの読み込み <Time at={at} />
          </Typography>
        </Divider>
      </li>
    );
  }
  const colour = lineColours[actor] ?? 'secondary.main';
  return (
    <Card
      component="li"
      sx={{
        p: '10px 12px 10px 14px',
        borderLeft: '4px solid',
        borderLeftColor: colour,
        borderRadius: `${radius.field}px`,
      }}
    >
      <Stack component="p" direction="row" sx={{ justifyContent: 'space-between', gap: 1.5, m: 0 }}>
        <Typography component="span" variant="caption" sx={{ color: colour, fontWeight: 700 }}>
          {actor}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          <Time at={at} />
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.25, fontFamily: MONO, fontWeight: 700 }}>
        {type}
        {times > 1 && ` ×${times}`}
      </Typography>
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', fontFamily: MONO, '& b': { color: 'text.primary' } }}
      >
        {before !== null && before !== after && `${before} → `}
        <b>{after}</b>
      </Typography>
      {changed.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          aria-label="変わった値"
          sx={{ flexWrap: 'wrap', gap: 0.5, m: 0, mt: 0.75, p: 0 }}
        >
          {changed.map((key) => (
            <Chip
              key={key}
              component="li"
              size="small"
              label={key}
              sx={{ py: 0, fontFamily: MONO, fontWeight: 400 }}
            />
          ))}
        </Stack>
      )}
      {detail !== null && (
        <Box component="details" sx={detailLook}>
          <summary>内容を見る</summary>
          <Json>{detail}</Json>
        </Box>
      )}
    </Card>
  );
}
