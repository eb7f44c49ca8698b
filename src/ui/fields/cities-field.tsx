import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FieldProps } from './field-props.ts';
import { toPartId } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import { PlainSelect } from './select-field.tsx';

interface City {
  id: number;
  name: string;
}

const WISH = { display: 'grid', gridTemplateColumns: '5em minmax(0, 1fr)', alignItems: 'center', gap: 1 };

const Said = ({ children }: { children: string }) => (
  <Typography color="textSecondary">{children}</Typography>
);

interface CitiesFieldProps extends FieldProps<readonly City[]> {
  cities: readonly City[] | 'loading' | 'failed';
  max: number;
  hasPrefecture: boolean;
  onRetry: () => void;
}

/**
 * Up to `max` different cities in order of preference. The select for the next city appears when the one before has a
 * value.
 */
export function CitiesField({
  cities,
  max,
  hasPrefecture,
  onRetry,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  ...shell
}: CitiesFieldProps) {
  const choose = (index: number, id: string) => {
    const city = Array.isArray(cities) ? cities.find((one) => String(one.id) === id) : undefined;
    const others = value.filter((_, at) => at !== index);
    onChange(city ? [...value.slice(0, index), city, ...value.slice(index + 1)] : others);
  };
  const visibleCount = Math.min(max, value.length + 1);
  return (
    <FieldGroup {...shell}>
      {!hasPrefecture && <Said>都道府県を選択すると、市区町村をお選びいただけます</Said>}
      {cities === 'loading' && <CircularProgress />}
      {cities === 'failed' && (
        <Stack role="alert" spacing={1.5}>
          <Said>市区町村を読み込めませんでした。</Said>
          <Button variant="outlined" onClick={onRetry}>
            もう一度読み込む
          </Button>
        </Stack>
      )}
      {hasPrefecture && Array.isArray(cities) && cities.length === 0 && (
        <Said>この都道府県は、市区町村の指定なしで承ります</Said>
      )}
      {hasPrefecture && Array.isArray(cities) && cities.length > 0 && (
        <Stack spacing={1.5}>
          {Array.from({ length: visibleCount }, (_, index) => index).map((index) => (
            <Box key={index} sx={WISH}>
              <Typography aria-hidden="true" color="textSecondary">
                {`第${index + 1}希望`}
              </Typography>
              <FormControl error={Boolean(shell.error)}>
                <PlainSelect
                  id={toPartId(shell.id, index)}
                  inputRef={index === 0 ? inputRef : undefined}
                  name={`${name}-${index}`}
                  onBlur={onBlur}
                  disabled={disabled}
                  inputProps={{ 'aria-label': `${shell.label} 第${index + 1}希望` }}
                  value={String(value[index]?.id ?? '')}
                  onChange={(event) => choose(index, event.target.value)}
                  options={cities
                    .filter(({ id }) => id === value[index]?.id || !value.some((one) => one.id === id))
                    .map((city) => ({ value: String(city.id), label: city.name }))}
                />
              </FormControl>
            </Box>
          ))}
        </Stack>
      )}
    </FieldGroup>
  );
}
