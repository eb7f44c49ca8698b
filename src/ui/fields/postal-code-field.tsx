import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { normalizePostalCode, POSTAL_CODE } from '#src/lib/normalize.ts';
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
  differs: '入力済みの住所と異なります。入力済みの住所は変更していません',
  kept: '入力済みの住所のままにしました',
  restored: '元の住所に戻しました',
  none: '該当する住所が見つかりませんでした。住所を直接入力してください',
  noneKept: '該当する住所が見つかりませんでした。入力済みの住所は変更していません',
  failed: '住所を検索できませんでした。住所を直接入力してください',
};
const NOT_SEVEN_DIGITS = '郵便番号は7桁の数字で入力してください';

interface PostalCodeFieldProps extends FieldProps<string> {
  lookup: LookupState;
  towns?: readonly string[];
  /** Called with 7 digits, once when the 7th digit is typed and whenever the button is pressed. */
  onLookup: (postalCode: string) => void;
  onTown?: (town: string) => void;
  /**
   * A found address that differs from the customer's own. `onTake` is null when there are several towns, because then each
   * town has its own button.
   */
  offer?: { address: string; onTake: (() => void) | null; onLeave: () => void } | null;
  /** Offers to restore the customer's own address, which the found one has replaced. */
  undo?: { address: string; onPress: () => void } | null;
}

/** Accepts full-width digits, hyphens and 〒. */
export function PostalCodeField({
  lookup,
  towns = [],
  onLookup,
  onTown,
  offer,
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
  const found = offer ? `〒${normalizePostalCode(field.value)}は「${offer.address}」です。` : '';
  const said = isRefused ? NOT_SEVEN_DIGITS : `${found}${WORDS[lookup]}`;
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
          style={{ flexShrink: 0, paddingInline: 12 }}
        >
          住所を検索
        </Button>
      </Stack>
      <FormHelperText component="div" role="status" error={false} sx={{ '&:empty': { m: 0 } }}>
        <Phrases>{said}</Phrases>
      </FormHelperText>
      {towns.length > 1 && (
        <Box role="group" aria-label="町名" sx={CHOICES}>
          {towns.map((town) => (
            <Button key={town} variant="outlined" onClick={() => onTown?.(town)}>
              {town}
            </Button>
          ))}
        </Box>
      )}
      {offer && (
        <Box sx={CHOICES}>
          {offer.onTake && (
            <Button variant="outlined" onClick={offer.onTake}>
              この住所に置き換える
            </Button>
          )}
          <Button variant="text" onClick={offer.onLeave}>
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
