import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

interface ViewSwitchProps<Name> {
  views: readonly { view: Name; label: string; count: number | null }[];
  shown: Name;
  onShow: (view: Name) => void;
}

export const ViewSwitch = <Name extends string>({ views, shown, onShow }: ViewSwitchProps<Name>) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    color="primary"
    aria-label="表示する内容"
    value={shown}
    onChange={(_, view: Name | null) => view !== null && onShow(view)}
    sx={{ bgcolor: 'background.deep' }}
  >
    {views.map(({ view, label, count }) => (
      <ToggleButton
        key={view}
        value={view}
        sx={{ minHeight: 48, fontWeight: 700, '&.Mui-selected': { bgcolor: 'background.paper' } }}
      >
        {label}
        {count !== null && (
          <Typography
            component="span"
            variant="caption"
            sx={{ ml: 0.625, fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Typography>
        )}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
