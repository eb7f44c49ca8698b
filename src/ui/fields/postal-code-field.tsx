import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { normalizePostalCode, POSTAL_CODE } from '#src/lib/normalize.ts';
import { SearchIcon } from '../icons.tsx';
import { Spinner } from '../spinner.tsx';
import type { FieldProps } from './field-props.ts';
import { controlProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { OptionChips } from './option-row.tsx';
import { TextInput } from './text-field.tsx';

export type AddressLookup = 'idle' | 'searching' | 'found' | 'none' | 'failed';

const WORDS: Record<AddressLookup, string> = {
  idle: '',
  searching: '住所を検索しています',
  found: '住所を入力しました。番地以降を入力してください',
  none: '該当する住所が見つかりませんでした。住所を直接入力してください',
  failed: '住所を検索できませんでした。住所を直接入力してください',
};
const SEVERAL_TOWNS = '該当する町名が複数あります。町名をお選びください';
const NOT_SEVEN_DIGITS = '郵便番号は7桁の数字で入力してください（例：1234567）';

const SearchButton = styled(Button)({ flexShrink: 0, paddingInline: 12 });
const Line = styled('div')({ display: 'flex', gap: 8 });
const Said = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&:empty': { margin: 0 },
}));
const Towns = styled('div')({ marginTop: 8 });

interface PostalCodeFieldProps extends FieldProps<string> {
  lookup: AddressLookup;
  /** The towns of the code when it covers several. */
  towns?: readonly string[];
  /** Called with 7 digits: by the button, and once by itself when the 7th digit is typed. */
  onLookup: (postalCode: string) => void;
  onTown?: (town: string) => void;
}

/** A postal code that fills in the address; full width, hyphens and 〒 are accepted. */
export function PostalCodeField({ lookup, towns = [], onLookup, onTown, ...field }: PostalCodeFieldProps) {
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
    if (POSTAL_CODE.test(code) && code !== lookedUp.current) lookUp(code);
  };
  const press = () => {
    const code = normalizePostalCode(field.value);
    setRefused(!POSTAL_CODE.test(code));
    if (POSTAL_CODE.test(code) && lookup !== 'searching') lookUp(code);
  };
  return (
    <FieldShell {...field}>
      <Line>
        <TextInput
          {...controlProps({ ...field, onChange: change })}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          data-width="short"
        />
        <SearchButton
          variant="outlined"
          onClick={press}
          startIcon={lookup === 'searching' ? <Spinner size={18} /> : <SearchIcon />}
        >
          住所を検索
        </SearchButton>
      </Line>
      <Said role="status">{saidAbout(lookup, towns, isRefused)}</Said>
      {towns.length > 1 && (
        <Towns role="group" aria-label="町名">
          <OptionChips>
            {towns.map((town) => (
              <Button key={town} variant="outlined" onClick={() => onTown?.(town)}>
                {town}
              </Button>
            ))}
          </OptionChips>
        </Towns>
      )}
    </FieldShell>
  );
}

const saidAbout = (lookup: AddressLookup, towns: readonly string[], isRefused: boolean) => {
  if (isRefused) return NOT_SEVEN_DIGITS;
  return lookup === 'found' && towns.length > 1 ? SEVERAL_TOWNS : WORDS[lookup];
};
