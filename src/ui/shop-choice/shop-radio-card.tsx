import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { Theme } from '@mui/material/styles';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { MapLink } from '#src/ui/map-link.tsx';
import { chosenRing, radius, ring } from '#src/ui/theme/tokens.ts';
import type { ShopCard } from './shop-card.ts';
import { ShopDetails } from './shop-details.tsx';
import { ShopFacts } from './shop-facts.tsx';

const card = ({ vars }: Theme) => ({
  borderRadius: `${radius.card}px`,
  '&:has(:checked)': { ...chosenRing(vars), backgroundColor: vars.palette.primary.light },
  '&:has(input:focus-visible)': { ...ring(vars), outlineOffset: 4 },
  '& .MuiFormControlLabel-root': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    margin: 0,
    padding: '14px 14px 0',
  },
  '& .MuiRadio-root': { padding: 0, backgroundColor: 'transparent' },
});

interface ShopRadioCardProps {
  id: string;
  shop: ShopCard;
  first: boolean;
  onChoose: () => void;
  onBlur: (() => void) | undefined;
  inputRef: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * A shop as a radio button. The map link and the details are outside its label, so a tap on them does not choose the
 * shop.
 */
export const ShopRadioCard = ({ id, shop, first, onChoose, onBlur, inputRef }: ShopRadioCardProps) => (
  <Card variant="outlined" sx={card}>
    <FormControlLabel
      value={shop.id}
      disableTypography
      control={
        <Radio
          id={id}
          onChange={onChoose}
          onBlur={onBlur}
          slotProps={{
            input: { ref: inputRef, 'aria-labelledby': `${id}-name` },
          }}
        />
      }
      label={<ShopFacts id={id} shop={shop} first={first} />}
    />
    <CardActions disableSpacing sx={{ flexWrap: 'wrap', columnGap: 1, p: '0 14px' }}>
      <ShopDetails shop={shop} />
      <MapLink name={shop.name} url={shop.mapUrl ?? mapSearchUrl(shop.address)} />
    </CardActions>
  </Card>
);
