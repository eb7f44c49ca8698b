import CircularProgress from '@mui/material/CircularProgress';

/** A turning ring in the text's colour; decoration only, so say 「読み込み中です」 beside it. `size` in pixels. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <CircularProgress size={size} aria-hidden="true" />
);
