import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment } from 'react';
import { formatWeekdays } from '#src/lib/japan-date.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { DialogFrame } from '#src/ui/dialog-frame.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import type { ShopCard } from './shop-card.ts';

const YES_OR_NO = (is: boolean) => (is ? 'あり' : 'なし');

/** The shop's details, in the order of BOOK-71. Omits those that the provider does not have. */
function factsOf(shop: ShopCard): readonly (readonly [label: string, value: string])[] {
  const parking = shop.hasParking == null ? null : YES_OR_NO(shop.hasParking);
  return [
    ['住所', shop.address],
    ['アクセス', shop.access],
    ['営業時間', shop.businessHours],
    ['定休日', formatWeekdays(shop.closedWeekdays)],
    ...(parking
      ? [['駐車場', [parking, shop.hasParking && shop.parkingNote].filter(Boolean).join('\n')] as const]
      : []),
    ...(shop.hasKidsSpace == null ? [] : [['キッズスペース', YES_OR_NO(shop.hasKidsSpace)] as const]),
  ];
}

export function ShopSheet({ shop, onClose }: { shop: ShopCard; onClose: () => void }) {
  const photos = [shop.photoUrl, ...(shop.photoUrls ?? [])].filter((url) => url !== null);
  return (
    <DialogFrame
      title={shop.name}
      onClose={onClose}
      action={
        <Button size="large" variant="outlined" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Stack spacing={2}>
        {photos.length > 0 && (
          <Stack
            direction="row"
            tabIndex={0}
            role="group"
            aria-label={`${shop.name}の写真`}
            sx={{ gap: 1, overflowX: 'auto', scrollSnapType: 'x mandatory' }}
          >
            {photos.map((url, index) => (
              <Stack
                key={url}
                sx={{ flex: `0 0 ${photos.length > 1 ? 84 : 100}%`, scrollSnapAlign: 'start' }}
              >
                <Photo
                  url={url}
                  alt={index === 0 ? '店舗の外観' : `店舗の様子${index}`}
                  first={index === 0}
                />
              </Stack>
            ))}
          </Stack>
        )}
        <FactList>
          {factsOf(shop).map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </FactList>
        <MapLink name={shop.name} url={shop.mapUrl ?? mapSearchUrl(shop.address)} />
      </Stack>
    </DialogFrame>
  );
}
