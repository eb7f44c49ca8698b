import styled from '@emotion/styled';
import { colours } from '../colours.ts';
import { radius } from '../radius.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 8,
});

const Chip = styled('button')({
  minHeight: 52,
  padding: '6px 8px',
  border: `1px solid ${colours.outline}`,
  borderRadius: radius.field,
  backgroundColor: colours.paper,
  color: colours.ink,
  font: 'inherit',
  fontWeight: 700,
  lineHeight: 1.3,
  cursor: 'pointer',
  '&:active, &[aria-pressed=true]': {
    borderColor: colours.forest,
    backgroundColor: colours.forest,
    color: colours.paper,
  },
  '&[aria-disabled=true]': {
    borderColor: colours.hairline,
    backgroundColor: colours.ground,
    color: colours.inkSoft,
    fontWeight: 400,
    cursor: 'default',
  },
});

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
