import { styled } from '@mui/material/styles';
import { weekdaysInWords } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { CheckIcon, ClockIcon, PinIcon, TrainIcon } from '../icons.tsx';
import { MapLink } from '../map-link.tsx';
import { Photo } from '../photo.tsx';
import type { ShopCard } from './shop-card.ts';

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  scrollMarginBlock: '24px 128px',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 4 },
  '&[data-invalid]:not(:has(:checked))': { borderColor: theme.vars.palette.error.main },
}));

const Press = styled('label')({ display: 'block', cursor: 'pointer' });

const Radio = styled('input')({
  position: 'absolute',
  top: 14,
  right: 14,
  width: 28,
  height: 28,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 14,
  right: 14,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minWidth: 28,
  height: 28,
  borderRadius: radius.pill,
  border: `2px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: '0.8125rem',
  fontWeight: 700,
  '&[data-selected]': {
    padding: '0 12px 0 8px',
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.background.paper,
  },
}));

const Words = styled('div')({ padding: '16px 16px 12px' });

const Name = styled('span')({
  display: 'block',
  marginBottom: 8,
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.5,
});

const Fact = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginBottom: 4,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& svg': { marginTop: 3, color: theme.vars.palette.primary.main },
}));

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '0 16px 8px',
});

const Tags = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Tag = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  borderRadius: radius.pill,
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.dark,
  fontSize: '0.8125rem',
}));

interface ShopRadioCardProps {
  /** The id of the radio. */
  id: string;
  name: string;
  shop: ShopCard;
  selected: boolean;
  invalid: boolean;
  onSelect: () => void;
  onBlur: (() => void) | undefined;
  inputRef: ((element: HTMLElement | null) => void) | undefined;
}

/** A shop as one large radio. The map link stands outside the label, so following it chooses nothing. */
export function ShopRadioCard({
  id,
  name,
  shop,
  selected,
  invalid,
  onSelect,
  onBlur,
  inputRef,
}: ShopRadioCardProps) {
  return (
    <Card data-invalid={invalid || undefined}>
      <Press>
        <Radio
          ref={inputRef}
          type="radio"
          id={id}
          name={name}
          value={shop.id}
          checked={selected}
          onChange={onSelect}
          onBlur={onBlur}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
        />
        <Photo alt={`${shop.name}の外観`} url={shop.photoUrl} />
        <Mark aria-hidden="true" data-selected={selected || undefined}>
          {selected && (
            <>
              <CheckIcon size={16} />
              選択中
            </>
          )}
        </Mark>
        <Words>
          <Name id={`${id}-name`}>{shop.name}</Name>
          <span id={`${id}-facts`}>
            <Fact>
              <PinIcon />
              <span>{shop.address}</span>
            </Fact>
            <Fact>
              <TrainIcon />
              <span>{shop.access}</span>
            </Fact>
            <Fact>
              <ClockIcon />
              <span>
                {shop.businessHours}
                <br />
                定休日：{weekdaysInWords(shop.closedWeekdays)}
              </span>
            </Fact>
          </span>
        </Words>
      </Press>
      <Foot>
        <Tags>
          {shop.hasParking && <Tag>駐車場あり</Tag>}
          {shop.hasKidsSpace && <Tag>キッズスペースあり</Tag>}
        </Tags>
        <MapLink name={shop.name} url={shop.mapUrl} />
      </Foot>
    </Card>
  );
}
