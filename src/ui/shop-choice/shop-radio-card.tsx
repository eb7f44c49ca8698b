import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { chosenRing, ring } from '#src/ui/theme/marks.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { CheckIcon } from '../icons.tsx';
import { MapLink } from '../map-link.tsx';
import { Photo } from '../photo.tsx';
import type { ShopCard } from './shop-card.ts';
import { ShopFacts } from './shop-facts.tsx';

/** A card that is one large radio: its mark lies over the photo. */
const RadioCard = styled(Card)(({ theme: { vars } }) => ({
  position: 'relative',
  borderRadius: radius.card,
  scrollMarginBlock: '24px 128px',
  '&:has(.Mui-error):not(:has(:checked))': { borderColor: vars.palette.error.main },
  '&:has(:checked)': { ...chosenRing(vars), boxShadow: `0 0 0 2px ${vars.palette.primary.main}` },
  '&:has(input:focus-visible)': { ...ring(vars), outlineOffset: 4 },
  '& .MuiFormControlLabel-root': { display: 'block', margin: 0 },
  '& .MuiRadio-root': { position: 'absolute', top: 14, right: 14, padding: 0, borderRadius: radius.pill },
}));

const Empty = styled('span')(({ theme: { vars } }) => ({
  width: 28,
  height: 28,
  border: `2px solid ${vars.palette.outline}`,
  borderRadius: radius.pill,
  backgroundColor: vars.palette.background.paper,
}));

const chosen = (
  <Chip
    component="span"
    size="small"
    color="primary"
    icon={<CheckIcon size={16} />}
    label="選択中"
    aria-hidden="true"
    sx={{ height: 28, px: 0.5, fontSize: '0.8125rem', fontWeight: 700 }}
  />
);

const Tag = ({ label }: { label: string }) => (
  <Chip size="small" label={label} sx={{ bgcolor: 'primary.light', color: 'primary.dark' }} />
);

interface ShopRadioCardProps {
  /** The id of the radio. */
  id: string;
  shop: ShopCard;
  onBlur: (() => void) | undefined;
  inputRef: ((element: HTMLElement | null) => void) | undefined;
}

/** A shop as one large radio of a RadioGroup. The map link stands outside the label, so following it chooses nothing. */
export const ShopRadioCard = ({ id, shop, onBlur, inputRef }: ShopRadioCardProps) => (
  <RadioCard variant="outlined">
    <FormControlLabel
      value={shop.id}
      disableTypography
      control={
        <Radio
          id={id}
          icon={<Empty />}
          checkedIcon={chosen}
          onBlur={onBlur}
          slotProps={{
            input: { ref: inputRef, 'aria-labelledby': `${id}-name` },
          }}
        />
      }
      label={
        <>
          <Photo alt={`${shop.name}の外観`} url={shop.photoUrl} />
          <ShopFacts id={id} shop={shop} />
        </>
      }
    />
    <CardActions
      disableSpacing
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, p: '0 16px 8px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shop.hasParking && <Tag label="駐車場あり" />}
        {shop.hasKidsSpace && <Tag label="キッズスペースあり" />}
      </Box>
      <MapLink name={shop.name} url={shop.mapUrl} />
    </CardActions>
  </RadioCard>
);
