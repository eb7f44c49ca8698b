import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/radius.ts';
import { theme } from '#src/ui/theme/theme.ts';
import { clockTime } from './clock-time.ts';
import type { RecordedEvent } from './debug-report.ts';
import { Json, MONO } from './debug-styles.ts';

const Row = styled('li')(({ theme }) => ({
  padding: '10px 12px 10px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: '4px solid',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Head = styled('p')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 700,
  '& time': { color: theme.vars.palette.text.secondary, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
}));

const Type = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  color: theme.vars.palette.text.primary,
  fontFamily: MONO,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
}));

const Change = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
  fontFamily: MONO,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& b': { color: theme.vars.palette.text.primary },
}));

const Keys = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '0 8px',
    borderRadius: radius.pill,
    backgroundColor: theme.vars.palette.background.deep,
    color: theme.vars.palette.text.primary,
    fontFamily: MONO,
    fontSize: '0.75rem',
  },
}));

const Detail = styled('details')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -8,
    color: theme.vars.palette.primary.main,
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '&[open] summary': { marginBottom: 0 },
}));

const PageLoad = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.outline },
}));

const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>;

/** The app's own in green, the session in blue, flows in terracotta. */
const lineColours: Readonly<Record<string, string>> = {
  page: theme.vars.palette.primary.main,
  line: theme.vars.palette.primary.main,
  session: theme.vars.palette.info.main,
  accessLog: theme.vars.palette.text.secondary,
};

/** What happened to which chart, when, and what it changed. */
export function EventRow({ event }: { event: RecordedEvent }) {
  const { at, times, actor, type, before, after, changed, detail } = event;
  if (type === 'page.loaded') {
    return (
      <PageLoad>
        <span>
          ページの読み込み <Time at={at} />
        </span>
      </PageLoad>
    );
  }
  const colour = lineColours[actor] ?? theme.vars.palette.secondary.main;
  return (
    <Row style={{ borderLeftColor: colour }}>
      <Head>
        <span style={{ color: colour }}>{actor}</span>
        <Time at={at} />
      </Head>
      <Type>
        {type}
        {times > 1 && ` ×${times}`}
      </Type>
      <Change>
        {before !== null && before !== after && `${before} → `}
        <b>{after}</b>
      </Change>
      {changed.length > 0 && (
        <Keys aria-label="変わった値">
          {changed.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </Keys>
      )}
      {detail !== null && (
        <Detail>
          <summary>内容を見る</summary>
          <Json>{detail}</Json>
        </Detail>
      )}
    </Row>
  );
}
