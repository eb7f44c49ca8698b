import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/radius.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 8,
});

const Chip = styled('button')(({ theme }) => ({
  minHeight: 52,
  padding: '6px 8px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontWeight: 700,
  lineHeight: 1.3,
  cursor: 'pointer',
  '&:active, &[aria-pressed=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.background.paper,
  },
  '&[aria-disabled=true]': {
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
    cursor: 'default',
  },
}));

const Note = styled('span')({ display: 'block', fontSize: '0.75rem', fontWeight: 400 });

export interface TimeOption {
  time: string;
  /** Why it cannot be had, e.g. `第2希望` for one that is wished for already; `null` when it can. */
  refusal: string | null;
}

interface TimeChipsProps {
  labelledBy: string;
  options: readonly TimeOption[];
  chosen: string | null;
  onPick: (time: string) => void;
}

/** The times of a day as buttons; one press chooses. */
export function TimeChips({ labelledBy, options, chosen, onPick }: TimeChipsProps) {
  return (
    <Grid role="group" aria-labelledby={labelledBy}>
      {options.map(({ time, refusal }) => (
        <Chip
          key={time}
          type="button"
          aria-pressed={time === chosen}
          aria-disabled={refusal !== null}
          onClick={() => refusal === null && onPick(time)}
        >
          {time}〜{refusal && <Note>{refusal}</Note>}
        </Chip>
      ))}
    </Grid>
  );
}
