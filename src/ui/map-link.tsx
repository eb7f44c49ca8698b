import { styled } from '@mui/material/styles';
import { ExternalIcon } from './icons.tsx';

const External = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  marginLeft: 'auto',
  color: theme.vars.palette.primary.main,
  fontSize: '0.9375rem',
  fontWeight: 700,
  textUnderlineOffset: 4,
}));

/** The map of a place, in a window of its own; `name` is the place's. */
export const MapLink = ({ name, url }: { name: string; url: string }) => (
  <External
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${name}の地図を見る（新しいウィンドウで開きます）`}
  >
    地図を見る
    <ExternalIcon size={16} />
  </External>
);
