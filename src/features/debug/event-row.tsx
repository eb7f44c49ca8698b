import styled from '@emotion/styled';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';
import { clockTime } from './clock-time.ts';
import type { RecordedEvent } from './debug-report.ts';
import { Json, MONO } from './debug-styles.ts';

const Row = styled('li')({
  padding: '10px 12px 10px 14px',
  border: `1px solid ${colours.hairline}`,
  borderLeft: '4px solid',
  borderRadius: radius.field,
  backgroundColor: colours.paper,
});

const Head = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 700,
  '& time': { color: colours.inkSoft, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});

const Type = styled('p')({
  margin: '2px 0 0',
  color: colours.ink,
  fontFamily: MONO,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.5,
});

const Change = styled('p')({
  margin: '2px 0 0',
  color: colours.inkSoft,
  fontFamily: MONO,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& b': { color: colours.ink },
});

const Keys = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '0 8px',
    borderRadius: radius.pill,
    backgroundColor: colours.groundDeep,
    color: colours.ink,
    fontFamily: MONO,
    fontSize: '0.75rem',
  },
});

const Detail = styled('details')({
  color: colours.ink,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -8,
    color: colours.forest,
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '&[open] summary': { marginBottom: 0 },
});

const PageLoad = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0',
  color: colours.inkSoft,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: colours.outline },
});

const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>;

/** The app's own in green, the session in blue, flows in terracotta. */
const lineColours: Readonly<Record<string, string>> = {
  page: colours.forest,
  line: colours.forest,
  session: colours.sky,
  accessLog: colours.inkSoft,
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
  const colour = lineColours[actor] ?? colours.terracotta;
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
