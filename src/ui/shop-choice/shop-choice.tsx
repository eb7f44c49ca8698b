import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { FieldGroup } from '#src/ui/fields/field-shell.tsx';
import { FilterChips } from '../filter-chips.tsx';
import type { PrefectureShops, ShopCard } from './shop-card.ts';
import { groupByPrefecture } from './shop-card.ts';
import { ShopRadioCard } from './shop-radio-card.tsx';

const Prefecture = styled('div')({ display: 'grid', gap: 16, '& + &': { marginTop: 28 } });

const PrefectureName = styled('h2')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
  '&::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}));

const Filter = styled('div')({ marginBottom: 20 });
const HiddenChoice = styled('p')({ margin: '16px 0 0', fontSize: '0.9375rem', fontWeight: 700 });

interface ShopChoiceProps extends FieldProps<number | null> {
  shops: readonly ShopCard[];
  /** The customer's own prefecture, shown first; `null` when unknown. */
  preferredPrefecture: string | null;
}

/** The shops as large radio cards by prefecture. The value is the shop's id. */
export function ShopChoice({
  shops,
  preferredPrefecture,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  ...shell
}: ShopChoiceProps) {
  const [shown, setShown] = useState<string | null>(null);
  const groups = groupByPrefecture(shops, preferredPrefecture);
  const visible = groups.filter((group) => shown === null || group.prefectureName === shown);
  const hiddenChoice = shops.find((shop) => shop.id === value && !isIn(visible, shop));
  const firstId = visible[0]?.shops[0]?.id;
  return (
    <FieldGroup {...shell} role="radiogroup" quiet errorFirst>
      {groups.length > 1 && (
        <Filter>
          <FilterChips
            label="都道府県で絞り込む"
            options={groups.map(({ prefectureName: name }) => ({ value: name, label: name }))}
            shown={shown === null ? [] : [shown]}
            onPress={setShown}
          />
        </Filter>
      )}
      {visible.map((group) => (
        <Prefecture key={group.prefectureName}>
          {groups.length > 1 && <PrefectureName>{group.prefectureName}</PrefectureName>}
          {group.shops.map((shop) => (
            <ShopRadioCard
              key={shop.id}
              id={shop.id === firstId ? shell.id : `${shell.id}-${shop.id}`}
              inputRef={shop.id === firstId ? inputRef : undefined}
              name={name}
              shop={shop}
              selected={shop.id === value}
              invalid={Boolean(shell.error)}
              onSelect={() => onChange(shop.id)}
              onBlur={onBlur}
            />
          ))}
        </Prefecture>
      ))}
      {hiddenChoice && <HiddenChoice>選択中の店舗：{hiddenChoice.name}</HiddenChoice>}
    </FieldGroup>
  );
}

const isIn = (groups: readonly PrefectureShops[], shop: ShopCard) =>
  groups.some((group) => group.shops.includes(shop));
