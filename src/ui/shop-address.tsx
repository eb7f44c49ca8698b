import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTel } from '#src/lib/text-formats.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { PhoneIcon, PinIcon } from '#src/ui/theme/icons.tsx';
import { MapLink } from './map-link.tsx';
import { Photo } from './photo.tsx';
import { Phrases } from './phrases.tsx';
import type { ReceiptBooking } from './receipt.tsx';

const line = { display: 'flex', gap: 1, '& svg': { mt: '2px', color: 'primary.main' } };

export const PlaceLine = ({ address }: { address: string }) => (
  <Typography component="span" variant="subtitle2" sx={line}>
    <PinIcon />
    <span>
      <Phrases>{address}</Phrases>
    </span>
  </Typography>
);

export const TelLink = ({ tel }: { tel: string }) => (
  <Link
    href={`tel:${tel.replaceAll('-', '')}`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 48 }}
  >
    <PhoneIcon />
    {formatTel(tel)}
  </Link>
);

export const ShopContact = ({ name, tel, mapUrl }: { name: string; tel: string; mapUrl?: string | null }) => (
  <Stack
    component="span"
    direction="row"
    sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}
  >
    <TelLink tel={tel} />
    {mapUrl != null && <MapLink name={name} url={mapUrl} />}
  </Stack>
);

interface ShopAddressProps {
  booking: Pick<ReceiptBooking, 'shopName' | 'shopAddress' | 'shopTel'>;
  /** Null or undefined for a shop that no longer exists. */
  shop: { mapUrl: string | null; photoUrl: string | null } | null | undefined;
}

export const ShopAddress = ({ booking: { shopName, shopAddress, shopTel }, shop }: ShopAddressProps) => (
  <Card component="address" sx={{ fontStyle: 'normal' }}>
    {shop?.photoUrl && <Photo url={shop.photoUrl} alt="" />}
    <CardContent sx={{ '&:last-child': { pb: 0.5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        <Phrases>{shopName}</Phrases>
      </Typography>
      <PlaceLine address={shopAddress} />
      <ShopContact name={shopName} tel={shopTel} mapUrl={shop?.mapUrl ?? mapSearchUrl(shopAddress)} />
    </CardContent>
  </Card>
);
