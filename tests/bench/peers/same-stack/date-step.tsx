import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ja';
import { Controller, useForm } from 'react-hook-form';
import type { SlotsOfDay } from '#shared/booking-api.ts';
import type { DatesAnswer, Wish } from './schemas.ts';
import { datesSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';

interface DateStepProps {
  /** Null until they have come. */
  slots: readonly SlotsOfDay[] | null;
  answer: DatesAnswer | undefined;
  onNext: (answer: DatesAnswer) => void;
  onBack: () => void;
}

export function DateStep({ slots, answer, onNext, onBack }: DateStepProps) {
  const { control, handleSubmit } = useForm<DatesAnswer>({
    resolver: zodResolver(datesSchema(slots ?? [])),
    defaultValues: answer ?? { wishes: [{ date: '', time: '' }] },
  });
  return (
    <StepPage step="selectDesiredDate" onSubmit={handleSubmit(onNext)} onBack={onBack}>
      {slots === null ? (
        <CircularProgress aria-label="読み込み中" />
      ) : (
        <Controller
          name="wishes"
          control={control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <>
              {value.map((wish, rank) => (
                <WishCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a wish is its rank
                  key={rank}
                  rank={rank + 1}
                  slots={slots}
                  wish={wish}
                  onChange={(changed) =>
                    onChange(value.map((old, index) => (index === rank ? changed : old)))
                  }
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
      )}
    </StepPage>
  );
}

interface WishCardProps {
  rank: number;
  slots: readonly SlotsOfDay[];
  wish: Wish;
  onChange: (wish: Wish) => void;
}

function WishCard({ rank, slots, wish, onChange }: WishCardProps) {
  const days = new Set(slots.map(({ date }) => date));
  const times = slots.find(({ date }) => date === wish.date)?.times ?? [];
  return (
    <Card variant="outlined" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h2">第{rank}希望</Typography>
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ja">
          <DateCalendar
            value={wish.date === '' ? null : dayjs(wish.date)}
            referenceDate={dayjs(slots[0]?.date)}
            minDate={dayjs(slots[0]?.date)}
            maxDate={dayjs(slots.at(-1)?.date)}
            shouldDisableDate={(day) => !days.has(day.format('YYYY-MM-DD'))}
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
