import Button from '@mui/material/Button';
import { directionsUrl } from '#src/lib/urls.ts';
import { PinIcon, RouteIcon } from '#src/ui/theme/icons.tsx';

/** `name` is the name of the place. */
export const MapLink = ({ name, url }: { name: string; url: string }) => (
  <Button
    variant="text"
    size="small"
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${name}の地図を見る（新しいウィンドウで開きます）`}
    startIcon={<PinIcon />}
  >
    地図を見る
  </Button>
);

/** Opens the way to the place in the device's maps. */
export const DirectionsLink = ({ name, address }: { name: string; address: string }) => (
  <Button
    variant="text"
    size="small"
    href={directionsUrl(address)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${name}への行き方を見る（新しいウィンドウで開きます）`}
    startIcon={<RouteIcon />}
  >
    行き方を見る
  </Button>
);
