import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { ShopCard } from './shop-card.ts';

const ShopSheet = lazyPart(
  () => import('./shop-sheet.tsx'),
  (file) => file.ShopSheet,
);

export function ShopDetails({ shop }: { shop: ShopCard }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${shop.name}の詳細を見る`}
        onClick={() => setIsOpen(true)}
        sx={{ ml: -1, fontSize: '0.9375rem' }}
      >
        詳細を見る
      </Button>
      {isOpen && (
        <Suspense>
          <ShopSheet shop={shop} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
