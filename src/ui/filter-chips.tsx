import { styled } from '@mui/material/styles';
import { radius } from './theme/radius.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Chip = styled('button')(({ theme }) => ({
  minHeight: 48,
  padding: '0 14px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.pill,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[aria-pressed=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.background.paper,
    fontWeight: 700,
  },
}));

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
  return (
    <Row role="group" aria-label={label}>
      <Chip type="button" aria-pressed={shown.length === 0} onClick={() => onPress(null)}>
        すべて
      </Chip>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="button"
          aria-pressed={shown.includes(option.value)}
          onClick={() => onPress(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </Row>
  );
}
