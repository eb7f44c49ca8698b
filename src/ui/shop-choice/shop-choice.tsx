import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { RadioShell } from '#src/ui/fields/radio-shell.tsx';
import { FilterChips } from '#src/ui/filter-chips.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { PrefectureShops, ShopCard } from './shop-card.ts';
import { groupByPrefecture } from './shop-card.ts';
import { ShopRadioCard } from './shop-radio-card.tsx';

const PrefectureName = ({ name }: { name: string }) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Typography component="h2" color="textSecondary" sx={{ fontWeight: 700 }}>
      <Phrases>{name}</Phrases>
    </Typography>
    <Box sx={{ flex: 1, borderBottom: 1, borderColor: 'divider' }} />
  </Stack>
);

/** The number of cards that a phone shows without scrolling. */
const ON_FIRST_SCREEN = 3;

interface ShopChoiceProps extends FieldProps<number | null> {
  shops: readonly ShopCard[];
  /** The customer's own prefecture, which is shown first. Null when unknown. */
  preferredPrefecture: string | null;
}

/** The value is the id of the chosen shop. */
export function ShopChoice({
  shops,
  preferredPrefecture,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled: _,
  ...shell
}: ShopChoiceProps) {
  const [shownPrefecture, setShown] = useState<string | null>(null);
  const groups = groupByPrefecture(shops, preferredPrefecture);
  const visible = groups.filter(
    (group) => shownPrefecture === null || group.prefectureName === shownPrefecture,
  );
  const hiddenChoice = shops.find((shop) => shop.id === value && !includesShop(visible, shop));
  const shownFirst = visible.flatMap((group) => group.shops).slice(0, ON_FIRST_SCREEN);
  const firstId = shownFirst[0]?.id;
  return (
    <>
      {groups.length > 1 && (
        <Box sx={{ mb: 2.5 }}>
          <FilterChips
            label="都道府県で絞り込む"
            options={groups.map(({ prefectureName: name }) => ({ value: name, label: name }))}
            chosen={shownPrefecture === null ? [] : [shownPrefecture]}
            onPress={setShown}
          />
        </Box>
      )}
      <RadioShell {...shell} layout="none" quiet errorFirst value={value ?? ''}>
        <Stack spacing={3.5}>
          {visible.map((group) => (
            <Stack key={group.prefectureName} spacing={1.5}>
              {groups.length > 1 && <PrefectureName name={group.prefectureName} />}
              {group.shops.map((shop) => (
                <ShopRadioCard
                  key={shop.id}
                  id={shop.id === firstId ? shell.id : `${shell.id}-${shop.id}`}
                  inputRef={shop.id === firstId ? inputRef : undefined}
                  shop={shop}
                  first={shownFirst.includes(shop)}
                  onChoose={() => onChange(shop.id)}
                  onBlur={onBlur}
                />
              ))}
            </Stack>
          ))}
        </Stack>
        {hiddenChoice && (
          <Typography sx={{ mt: 2, fontWeight: 700 }}>{`選択中：${hiddenChoice.name}`}</Typography>
        )}
      </RadioShell>
    </>
  );
}

const includesShop = (groups: readonly PrefectureShops[], shop: ShopCard) =>
  groups.some((group) => group.shops.includes(shop));
