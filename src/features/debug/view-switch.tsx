import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/radius.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  gap: 4,
  padding: 4,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.deep,
}));

const View = styled('button')(({ theme }) => ({
  minHeight: 48,
  padding: 0,
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 700,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&[aria-pressed=true]': {
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.primary.main,
  },
  '@media (max-width: 359px)': { fontSize: '0.875rem' },
}));

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
