import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { InfoIcon } from '#src/ui/theme/icons.tsx';
import { SMALL_SCREEN } from '#src/ui/theme/tokens.ts';
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

interface ShopDetailsProps {
  shop: ShopCard;
  /** True beside a text that needs the width: on a small screen an icon replaces the label. */
  isBesideText?: boolean;
}

const onSmallScreen = { display: 'none', [SMALL_SCREEN]: { display: 'flex' } } as const;
const notOnSmallScreen = { [SMALL_SCREEN]: { display: 'none' } } as const;

export function ShopDetails({ shop, isBesideText = false }: ShopDetailsProps) {
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
        <Box component="span" sx={isBesideText ? notOnSmallScreen : null}>
          詳細を見る
        </Box>
        {isBesideText && (
          <Box component="span" sx={onSmallScreen}>
            <InfoIcon size={24} />
          </Box>
        )}
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
