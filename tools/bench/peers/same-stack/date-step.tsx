import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ja';
import { Controller } from 'react-hook-form';
import { useLoaderData } from 'react-router-dom';
import type { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { get } from './api.ts';
import { booking, openStep } from './booking-actor.ts';
import type { OpenDays, Wish } from './schemas.ts';
import { datesSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';
import { useNext, useStepForm } from './use-step-form.ts';

export async function loader() {
  const elsewhere = openStep('selectDesiredDate');
  if (elsewhere) return elsewhere;
  const { builderShopId } = booking.getSnapshot().context.answers.selectShop ?? {};
  const { builderShop } = await get<typeof getBuilderShop>(`/builder_shops/${builderShopId}`);
  return builderShop.availableSlots;
}

export function Component() {
  const days = useLoaderData() as OpenDays;
  const next = useNext();
  const { control, handleSubmit } = useStepForm('selectDesiredDate', datesSchema(days), {
    wishes: [{ date: '', time: '' }],
  });
  const onSubmit = handleSubmit((selectDesiredDate) => next({ selectDesiredDate }));
  return (
    <StepPage step="selectDesiredDate" onSubmit={onSubmit}>
      <Controller
        name="wishes"
        control={control}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <>
            {value.map((wish, rank) => (
              <WishCard
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the rank of the wish, which identifies it
                key={rank}
                rank={rank + 1}
                days={days}
                wish={wish}
                onChange={(changed) => onChange(value.map((old, index) => (index === rank ? changed : old)))}
              />
            ))}
            {value.length < 3 && value.every(({ time }) => time !== '') && (
              <Button fullWidth onClick={() => onChange([...value, { date: '', time: '' }])}>
                第{value.length + 1}希望を追加する
              </Button>
            )}
            {error && (
              <FormHelperText error role="alert">
                {error.message ?? error.root?.message ?? 'ご希望の日時を選択してください'}
              </FormHelperText>
            )}
          </>
        )}
      />
    </StepPage>
  );
}

interface WishCardProps {
  rank: number;
  days: OpenDays;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

function WishCard({ rank, days, wish, onChange }: WishCardProps) {
  const open = new Set(days.map(({ date }) => date));
  const times = days.find(({ date }) => date === wish.date)?.times ?? [];
  return (
    <Card variant="outlined" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h2">第{rank}希望</Typography>
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ja">
          <DateCalendar
            value={wish.date === '' ? null : dayjs(wish.date)}
            referenceDate={dayjs(days[0]?.date)}
            minDate={dayjs(days[0]?.date)}
            maxDate={dayjs(days.at(-1)?.date)}
            shouldDisableDate={(day) => !open.has(day.format('YYYY-MM-DD'))}
            onChange={(day) => day && onChange({ date: day.format('YYYY-MM-DD'), time: '' })}
            views={['day']}
            reduceAnimations
            sx={{ width: '100%' }}
          />
        </LocalizationProvider>
        {times.length > 0 && (
          <ToggleButtonGroup
            exclusive
            aria-label="時間"
            value={wish.time}
            onChange={(_, time) => time && onChange({ ...wish, time })}
            sx={{ flexWrap: 'wrap' }}
          >
            {times.map((time) => (
              <ToggleButton key={time} value={time}>
                {time}〜
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </CardContent>
    </Card>
  );
}
