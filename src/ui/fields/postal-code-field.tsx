import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { normalizePostalCode, POSTAL_CODE } from '#src/lib/text-formats.ts';
import { Phrases } from '#src/ui/phrases.tsx';
import { SearchIcon } from '#src/ui/theme/icons.tsx';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

export type LookupState = keyof typeof WORDS;

const WORDS = {
  idle: '',
  searching: '住所を検索しています',
  found: '住所を入力しました。番地以降を入力してください',
  cityFound: '都道府県・市区町村を入力しました',
  same: '入力済みの住所と一致しています',
  several: '該当する町名が複数あります。町名をお選びください',
  severalCities: '該当する住所が複数あります。住所をお選びください',
  differs: '入力済みの住所と異なります。入力済みの住所は変更していません',
  kept: '入力済みの住所のままにしました',
  restored: '元の住所に戻しました',
  none: '該当する住所が見つかりませんでした。住所を直接入力してください',
  noneKept: '該当する住所が見つかりませんでした。入力済みの住所は変更していません',
  failed: '住所を検索できませんでした。住所を直接入力してください',
};
const NOT_SEVEN_DIGITS = '郵便番号は7桁の数字で入力してください';

interface Place {
  prefectureCity: string;
  /** The town; empty for a place without towns. */
  streetAddress: string;
}

interface PostalCodeFieldProps extends FieldProps<string> {
  lookup: LookupState;
  /** The found places that are still to be chosen: one that differs from the customer's own, or several. */
  places?: readonly Place[];
  /** Called with 7 digits, once when the 7th digit is typed and whenever the button is pressed. */
  onLookup: (postalCode: string) => void;
  onPlace?: (place: Place) => void;
  /** Keeps the customer's own address, which differs from the found places. */
  onLeave?: (() => void) | null;
  /** Offers to restore the customer's own address, which the found one has replaced. */
  undo?: { address: string; onPress: () => void } | null;
}

/** Accepts full-width digits, hyphens and 〒. */
export function PostalCodeField({
  lookup,
  places = [],
  onLookup,
  onPlace,
  onLeave,
  undo,
  ...field
}: PostalCodeFieldProps) {
  const lookedUp = useRef('');
  const [isRefused, setRefused] = useState(false);
  const lookUp = (code: string) => {
    lookedUp.current = code;
    onLookup(code);
  };
  const change = (typed: string) => {
    field.onChange(typed);
    setRefused(false);
    const code = normalizePostalCode(typed);
    if (!POSTAL_CODE.test(code)) lookedUp.current = '';
    else if (code !== lookedUp.current) lookUp(code);
  };
  const press = () => {
    const code = normalizePostalCode(field.value);
    setRefused(!POSTAL_CODE.test(code));
    if (POSTAL_CODE.test(code) && lookup !== 'searching') lookUp(code);
  };
  const isOneCity = areInOneCity(places);
  const found = isOneCity ? inWords(places, normalizePostalCode(field.value)) : '';
  const announcement = isRefused ? NOT_SEVEN_DIGITS : `${found}${WORDS[lookup]}`;
  return (
    <FieldShell {...field}>
      <Stack data-lookup direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <InputBase
          {...inputProps({ ...field, onChange: change })}
          autoComplete="postal-code"
          slotProps={{ input: { inputMode: 'numeric', enterKeyHint: 'search' } }}
          data-width="short"
          sx={{ flex: '1 1 6.5rem' }}
        />
        <Button
          variant="outlined"
          onClick={press}
          startIcon={lookup === 'searching' ? <CircularProgress size={18} /> : <SearchIcon />}
          style={{ flex: '1 0 auto', paddingInline: 12 }}
        >
          住所を検索
        </Button>
      </Stack>
      <FormHelperText component="div" role="status" error={false} sx={{ '&:empty': { m: 0 } }}>
        <Phrases>{announcement}</Phrases>
      </FormHelperText>
      {places.length > 1 && (
        <Box role="group" aria-label="該当する住所" sx={isOneCity ? CHOICES : LIST}>
          {places.map((place) => (
            <Button key={formatPlace(place, places)} variant="outlined" onClick={() => onPlace?.(place)}>
              {formatPlace(place, places)}
            </Button>
          ))}
        </Box>
      )}
      {onLeave && (
        <Box sx={CHOICES}>
          {places.length === 1 && places[0] && (
            <Button variant="outlined" onClick={() => places[0] && onPlace?.(places[0])}>
              この住所に置き換える
            </Button>
          )}
          <Button variant="text" onClick={onLeave}>
            このままにする
          </Button>
        </Box>
      )}
      {undo && (
        <Box sx={CHOICES}>
          <Button variant="text" onClick={undo.onPress} sx={{ px: 0, textAlign: 'start' }}>
            {`「${undo.address}」に戻す`}
          </Button>
        </Box>
      )}
    </FieldShell>
  );
}

const CHOICES = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 };
/** Addresses with their municipality are long: one a row. */
const LIST = {
  display: 'grid',
  gap: 1,
  mt: 1,
  '& > button': { justifyContent: 'start', textAlign: 'start' },
};

/** Also true for no place. */
export const areInOneCity = ([first, ...others]: readonly Place[]): boolean =>
  others.every(({ prefectureCity }) => prefectureCity === first?.prefectureCity);

/** The place, or what the places of one city have in common. */
function inWords(places: readonly Place[], code: string): string {
  const [first, second] = places;
  return first ? `〒${code}は「${first.prefectureCity}${second ? '' : first.streetAddress}」です。` : '';
}

/** The town, and the municipality before it where that differs. Each place has a name, also one without a town. */
function formatPlace({ prefectureCity, streetAddress }: Place, places: readonly Place[]): string {
  const isAlone = places.every(
    (other) => other.prefectureCity !== prefectureCity || other.streetAddress === '',
  );
  const town = streetAddress || (isAlone ? '町名なし' : 'ほかの町名・町名なし');
  if (areInOneCity(places)) return town;
  return `${prefectureCity}${streetAddress || `（${town}）`}`;
}
