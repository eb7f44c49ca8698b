import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface FilterChipsProps<Value> {
  /** What is narrowed down, for screen readers: `都道府県で絞り込む`. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The values that are shown; with none of them chosen, everything is. */
  shown: readonly Value[];
  /** A chip was pressed; `null` is the first one, すべて. */
  onPress: (value: Value | null) => void;
}

/** Chips that narrow a list down. */
export function FilterChips<Value extends string | number>({
  label,
  options,
  shown,
  onPress,
}: FilterChipsProps<Value>) {
  const chips = [
    { value: null, label: 'すべて', isPressed: shown.length === 0 },
    ...options.map((option) => ({ ...option, isPressed: shown.includes(option.value) })),
  ];
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ flexWrap: 'wrap', gap: '6px' }}>
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          component="button"
          clickable
          label={chip.label}
          color={chip.isPressed ? 'primary' : 'default'}
          variant={chip.isPressed ? 'filled' : 'outlined'}
          aria-pressed={chip.isPressed}
          onClick={() => onPress(chip.value)}
        />
      ))}
    </Stack>
  );
}
