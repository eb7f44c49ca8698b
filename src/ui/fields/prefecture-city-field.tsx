import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AddressParts } from '#src/lib/option-lists.ts';
import { joinPrefecture, PREFECTURES, splitPrefecture } from '#src/lib/option-lists.ts';
import { textSize } from '#src/ui/theme/tokens.ts';
import type { FieldProps } from './field-props.ts';
import { inputProps, toPartId } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import { PlainSelect } from './select-field.tsx';

const PAIR = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))',
};
const OPTIONS = PREFECTURES.map((name) => ({ value: name, label: name }));

/** Edits one text with two controls, because iOS and Android autofill prefecture and city separately. */
export function PrefectureCityField({ name, value, onChange, onBlur, ...field }: FieldProps<string>) {
  const { id, label, required, help, error } = field;
  const [parts, setParts] = useState(() => splitPrefecture(value));
  // The value was changed from outside, for example by the look-up of a postal code.
  if (joinPrefecture(parts) !== value) setParts(splitPrefecture(value));
  const change = (next: AddressParts) => {
    setParts(next);
    onChange(joinPrefecture(next));
  };
  const leave = () => {
    setParts(splitPrefecture(joinPrefecture(parts)));
    onBlur?.();
  };
  const prefectureId = toPartId(id, 1);
  return (
    <FieldGroup id={id} label={label} required={required} help={help} error={error}>
      <Box sx={PAIR}>
        <Part id={prefectureId} label="都道府県" error={error}>
          <PlainSelect
            id={prefectureId}
            name={`${name}-prefecture`}
            autoComplete="address-level1"
            inputProps={{ 'aria-required': required }}
            disabled={field.disabled}
            value={parts.prefecture}
            onChange={(event) => change({ ...parts, prefecture: event.target.value })}
            onBlur={leave}
            options={OPTIONS}
            placeholder="選択"
          />
        </Part>
        <Part id={id} label="市区町村" error={error}>
          <InputBase
            {...inputProps({
              ...field,
              name: `${name}-city`,
              onChange: (city) => change({ ...parts, city }),
            })}
            autoComplete="address-level2"
            slotProps={{ input: { enterKeyHint: 'next' } }}
            value={parts.city}
            onBlur={leave}
          />
        </Part>
      </Box>
    </FieldGroup>
  );
}

interface PartProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

const Part = ({ id, label, error, children }: PartProps) => (
  <FormControl error={Boolean(error)}>
    <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: textSize.small, fontWeight: 400 }}>
      {label}
    </FormLabel>
    {children}
  </FormControl>
);
