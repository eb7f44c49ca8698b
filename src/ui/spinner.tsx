import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A turning ring in the text's colour; decoration only, so say 「読み込み中です」 beside it. `size` in pixels. */
export const Spinner = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size?: number }>(
  ({ size = 20 }) => ({
    display: 'inline-block',
    flexShrink: 0,
    width: size,
    height: size,
    border: '3px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: `${turn} 0.9s linear infinite`,
  }),
);
