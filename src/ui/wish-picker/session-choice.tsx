import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { isFew } from '#src/lib/event-status.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { ChangeDeadline } from '#src/ui/change-deadline.tsx';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { toPartId } from '#src/ui/fields/field-props.ts';
import { RadioShell } from '#src/ui/fields/radio-shell.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { Wish } from '#src/ui/wish.ts';

/** A session of an event. `places` is the number of free places; null if the provider does not give it. */
export interface SessionOption extends Wish {
  isFull: boolean;
  places: number | null;
}

const NO_SESSIONS =
  '現在、ご予約いただける日時がありません。お手数ですが、別の場所またはイベントをお選びください。';

const row = {
  '& .MuiFormControlLabel-label': { flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
};
const note = { ml: 'auto', '&[data-few]': { fontWeight: 700, color: 'secondary.main' } } as const;

const toKey = ({ date, time }: Wish): string => `${date} ${time}`;

interface SessionChoiceProps extends FieldProps<Wish[]> {
  sessions: readonly SessionOption[];
  now: Date;
}

/** Radio buttons for the sessions of an event. A full session cannot be chosen (EVENT-17). The value has one wish. */
export function SessionChoice({
  sessions,
  now,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  ...shell
}: SessionChoiceProps) {
  const [chosen] = value;
  const open = sessions.filter(({ isFull }) => !isFull);
  const choose = (key: string) =>
    onChange(open.flatMap(({ date, time }) => (toKey({ date, time }) === key ? [{ date, time }] : [])));
  if (open.length === 0) return <InlineAlert severity="info">{NO_SESSIONS}</InlineAlert>;
  const firstOpen = sessions.findIndex(({ isFull }) => !isFull);
  return (
    <RadioShell
      {...shell}
      quiet
      errorFirst
      value={chosen && open.some((one) => toKey(one) === toKey(chosen)) ? toKey(chosen) : ''}
      onChange={choose}
      below={<ChangeDeadline day={chosen?.date} rank="ご予約日" now={now} />}
    >
      {sessions.map((session, index) => (
        <FormControlLabel
          key={toKey(session)}
          value={toKey(session)}
          disabled={disabled || session.isFull}
          sx={row}
          label={
            <>
              <Phrases>{formatWish(session)}</Phrases> <Places {...session} />
            </>
          }
          control={
            <Radio
              id={toPartId(shell.id, index - firstOpen)}
              onBlur={onBlur}
              slotProps={{ input: { ref: index === firstOpen ? inputRef : undefined } }}
            />
          }
        />
      ))}
    </RadioShell>
  );
}

function Places({ isFull, places }: SessionOption) {
  if (!isFull && places === null) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={note}
      data-few={(!isFull && places !== null && isFew(places)) || undefined}
    >
      {isFull ? '満席' : `残り${places}席`}
    </Typography>
  );
}
