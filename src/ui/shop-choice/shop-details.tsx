import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { ShopCard } from './shop-card.ts';

const ShopSheet = lazyPart(
  () => import('./shop-sheet.tsx'),
  (file) => file.ShopSheet,
);

/** The button that shows a shop's facts over the page; the page's answers stay. */
export function ShopDetails({ shop }: { shop: ShopCard }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${shop.name}の詳細`}
        onClick={() => setIsOpen(true)}
        sx={{ mx: -1, fontSize: '0.9375rem' }}
      >
        店舗の詳細
      </Button>
      {isOpen && (
        <Suspense>
          <ShopSheet shop={shop} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
