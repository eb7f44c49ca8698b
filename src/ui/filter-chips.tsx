import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

interface FilterChipsProps<Value> {
  /** The name of the filter, such as `都道府県で絞り込む`. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen values. An empty list chooses すべて (all). */
  chosen: readonly Value[];
  /** Called with null when the first chip, すべて (all), is pressed. */
  onPress: (value: Value | null) => void;
}

const ALL = '';

export const FilterChips = <Value extends string | number>({
  label,
  options,
  chosen,
  onPress,
}: FilterChipsProps<Value>) => (
  <div>
    <Typography variant="body2" aria-hidden sx={{ mb: 0.5, color: 'text.secondary' }}>
      {label}
    </Typography>
    <ToggleButtonGroup size="small" aria-label={label} value={chosen.length === 0 ? [ALL] : chosen}>
      <ToggleButton value={ALL} onClick={() => onPress(null)}>
        すべて
      </ToggleButton>
      {options.map(({ value, label: words }) => (
        <ToggleButton key={value} value={value} onClick={() => onPress(value)}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </div>
);
