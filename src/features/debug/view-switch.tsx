import styled from '@emotion/styled';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';

const Row = styled('div')({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  gap: 4,
  padding: 4,
  borderRadius: radius.card,
  backgroundColor: colours.groundDeep,
});

const View = styled('button')({
  minHeight: 48,
  padding: 0,
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  color: colours.inkSoft,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 700,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&[aria-pressed=true]': { backgroundColor: colours.paper, color: colours.forest },
  '@media (max-width: 359px)': { fontSize: '0.875rem' },
});

const Count = styled('span')({ marginLeft: 5, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' });

interface ViewSwitchProps<Name> {
  views: readonly { view: Name; label: string; count: number | null }[];
  shown: Name;
  onShow: (view: Name) => void;
}

/** One of a few views of the same thing. */
export const ViewSwitch = <Name extends string>({ views, shown, onShow }: ViewSwitchProps<Name>) => (
  <Row role="group" aria-label="表示する内容">
    {views.map(({ view, label, count }) => (
      <View key={view} type="button" aria-pressed={view === shown} onClick={() => onShow(view)}>
        {label}
        {count !== null && <Count>{count}</Count>}
      </View>
    ))}
  </Row>
);
