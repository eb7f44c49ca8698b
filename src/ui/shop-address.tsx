import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatTel } from '#src/lib/text-formats.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { PhoneIcon, PinIcon } from '#src/ui/theme/icons.tsx';
import { ActionRow } from './action-row.tsx';
import { DirectionsLink, MapLink } from './map-link.tsx';
import { Photo } from './photo.tsx';
import { Phrases } from './phrases.tsx';
import type { ReceiptBooking } from './receipt.tsx';

const line = { display: 'flex', gap: 1, '& svg': { mt: '2px', color: 'primary.main' } };

export const PlaceLine = ({ address }: { address: string }) => (
  <Typography component="span" sx={line}>
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

/** A small button that telephones. */
export const TelButton = ({ name, tel }: { name: string; tel: string }) => (
  <Button
    variant="text"
    size="small"
    href={`tel:${tel.replaceAll('-', '')}`}
    aria-label={`${name}に電話する`}
    startIcon={<PhoneIcon />}
  >
    電話する
  </Button>
);

interface ShopContactProps {
  name: string;
  address: string;
  tel: string;
  mapUrl: string;
}

/** The telephone number of a shop, its map, and the way there. */
export const ShopContact = ({ name, address, tel, mapUrl }: ShopContactProps) => (
  <>
    <TelLink tel={tel} />
    <ActionRow>
      <MapLink name={name} url={mapUrl} />
      <DirectionsLink name={name} address={address} />
    </ActionRow>
  </>
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
      <ShopContact
        name={shopName}
        address={shopAddress}
        tel={shopTel}
        mapUrl={shop?.mapUrl ?? mapSearchUrl(shopAddress)}
      />
    </CardContent>
  </Card>
);
