import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface FilterChipsProps<Value> {
  /** What is narrowed down, for screen readers: `都道府県で絞り込む`. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The values that are shown; with none of them chosen, everything is. */
  shown: readonly Value[];
  /** A chip was pressed; `null` is the first one, すべて. */
  onPress: (value: Value | null) => void;
}

const ALL = '';

/** Chips that narrow a list down. */
export const FilterChips = <Value extends string | number>({
  label,
  options,
  shown,
  onPress,
}: FilterChipsProps<Value>) => (
  <ToggleButtonGroup size="small" aria-label={label} value={shown.length === 0 ? [ALL] : shown}>
    <ToggleButton value={ALL} onClick={() => onPress(null)}>
      すべて
    </ToggleButton>
    {options.map(({ value, label: words }) => (
      <ToggleButton key={value} value={value} onClick={() => onPress(value)}>
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
