import Button from '@mui/material/Button';
import { Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { ShopCard } from './shop-card.ts';

const ShopSheet = lazyComponent(
  () => import('./shop-sheet.tsx'),
  (file) => file.ShopSheet,
);

/** Makes the browser's back button close the shop's dialog instead of leaving the step (BOOK-71). */
function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}

export function ShopDetails({ shop }: { shop: ShopCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${shop.name}の詳細を見る`}
        onClick={() => setIsOpen(true)}
        sx={{ ml: -1 }}
      >
        詳細を見る
      </Button>
      {isOpen && (
        <Suspense>
          <BackCloses onClose={close} />
          <ShopSheet shop={shop} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
