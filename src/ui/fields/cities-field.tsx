import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Spinner } from '../spinner.tsx';
import type { FieldProps } from './field-props.ts';
import { controlPropsAt } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import { PlainSelect } from './select-field.tsx';

interface City {
  id: number;
  name: string;
}

const Wishes = styled('div')({ display: 'grid', gap: 12 });
const Wish = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5em minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
  '& > span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
const Said = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

interface CitiesFieldProps extends FieldProps<readonly City[]> {
  cities: readonly City[] | 'loading' | 'failed';
  max: number;
  hasPrefecture: boolean;
  onRetry: () => void;
}

/** Up to so many cities in the order of preference, no two alike; the next one is asked for when the one before is there. */
export function CitiesField({ cities, max, hasPrefecture, onRetry, ...field }: CitiesFieldProps) {
  const { name, label, value, onChange } = field;
  const choose = (index: number, id: string) => {
    const city = Array.isArray(cities) ? cities.find((one) => String(one.id) === id) : undefined;
    const others = value.filter((_, at) => at !== index);
    onChange(city ? value.toSpliced(index, 1, city) : others);
  };
  const shown = Math.min(max, value.length + 1);
  return (
    <FieldGroup {...field}>
      {!hasPrefecture && <Said>都道府県を選択すると、市区町村をお選びいただけます</Said>}
      {cities === 'loading' && <Spinner />}
      {cities === 'failed' && (
        <Wishes role="alert">
          <Said>市区町村を読み込めませんでした。</Said>
          <Button variant="outlined" onClick={onRetry}>
            もう一度読み込む
          </Button>
        </Wishes>
      )}
      {hasPrefecture && Array.isArray(cities) && cities.length === 0 && (
        <Said>この都道府県は、市区町村の指定なしで承ります</Said>
      )}
      {hasPrefecture && Array.isArray(cities) && cities.length > 0 && (
        <Wishes>
          {Array.from({ length: shown }, (_, index) => index).map((index) => (
            <Wish key={index}>
              <span aria-hidden="true">第{index + 1}希望</span>
              <PlainSelect
                {...controlPropsAt(field, index)}
                name={`${name}-${index}`}
                aria-label={`${label} 第${index + 1}希望`}
                value={String(value[index]?.id ?? '')}
                onChange={(event) => choose(index, event.target.value)}
                options={cities
                  .filter(({ id }) => id === value[index]?.id || !value.some((one) => one.id === id))
                  .map((city) => ({ value: String(city.id), label: city.name }))}
              />
            </Wish>
          ))}
        </Wishes>
      )}
    </FieldGroup>
  );
}
