import { styled } from '@mui/material/styles';

/** The fields of a form, one below the other. */
export const FieldRows = styled('div')({ display: 'grid', gap: 28 });

/** One field, or with `data-pair` two side by side where their errors have the room. */
export const HalfRow = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 360px)': { '&[data-pair]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
