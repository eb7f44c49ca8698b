import { styled } from '@mui/material/styles';
import { PhoneIcon, PinIcon } from './icons.tsx';
import { MapLink } from './map-link.tsx';
import { radius } from './theme/radius.ts';

const Card = styled('address')(({ theme }) => ({
  padding: '16px 16px 4px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  fontStyle: 'normal',
}));

const Name = styled('h2')({ margin: '0 0 4px', fontSize: '1.0625rem', lineHeight: 1.5 });

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& svg': { marginTop: 2, color: theme.vars.palette.primary.main },
}));

const Tel = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  fontWeight: 700,
  textUnderlineOffset: 4,
});

/** Where a shop is. */
export const PlaceLine = ({ address }: { address: string }) => (
  <Line>
    <PinIcon />
    <span>{address}</span>
  </Line>
);

/** A number that a tap calls. */
export const TelLink = ({ tel }: { tel: string }) => (
  <Tel href={`tel:${tel.replaceAll('-', '')}`}>
    <PhoneIcon />
    {tel}
  </Tel>
);

const Row = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
});

/** How to reach a shop: its number, and its map where there is one. */
export const ShopContact = ({
  name,
  tel,
  mapUrl,
}: {
  name: string;
  tel: string;
  mapUrl?: string | undefined;
}) => (
  <Row>
    <TelLink tel={tel} />
    {mapUrl !== undefined && <MapLink name={name} url={mapUrl} />}
  </Row>
);

interface ShopAddressProps {
  name: string;
  address: string;
  tel: string;
  mapUrl?: string | undefined;
}

/** The shop of a booking: its name, where it is, and how to reach it. */
export const ShopAddress = ({ name, address, ...contact }: ShopAddressProps) => (
  <Card>
    <Name>{name}</Name>
    <PlaceLine address={address} />
    <ShopContact name={name} {...contact} />
  </Card>
);
