import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import type { Item } from '#src/api/contract/fields.ts';
import { openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import { ChoiceList, Radios } from './choices.tsx';
import type { HearingAnswer } from './schemas.ts';
import { hearingSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';
import { useNext, useStepForm } from './use-step-form.ts';

export const loader = () => openStep('hearing');

const emptyFor = (questions: readonly Item[]): HearingAnswer =>
  Object.fromEntries(questions.map(({ id, kind }) => [`q${id}`, kind === 'checkbox' ? [] : '']));

export function Component() {
  const { questions } = useBookingData();
  const next = useNext();
  const form = useStepForm<HearingAnswer>('hearing', hearingSchema(questions), emptyFor(questions));
  return (
    <StepPage step="hearing" onSubmit={form.handleSubmit((hearing) => next({ hearing }))}>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} form={form} />
      ))}
    </StepPage>
  );
}

interface QuestionFieldProps {
  question: Item;
  form: UseFormReturn<HearingAnswer>;
}

function QuestionField({ question, form: { control, register, formState } }: QuestionFieldProps) {
  const { label } = question;
  const name = `q${question.id}`;
  const error = formState.errors[name]?.message as string | undefined;
  const options = question.options.map((option) => ({ value: option, label: option }));
  if (question.kind === 'radio') {
    return <Radios control={control} name={name} label={label} options={options} />;
  }
  if (question.kind === 'select') {
    return <ChoiceList label={label} options={options} error={error} registered={register(name)} />;
  }
  if (question.kind !== 'checkbox') {
    const isLong = question.kind === 'textarea';
    return (
      <TextField
        {...(isLong ? { multiline: true, minRows: 4 } : { type: question.kind })}
        label={label}
        error={error !== undefined}
        helperText={error}
        {...register(name)}
      />
    );
  }
  return (
    <FormControl margin="normal" component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange } }) => (
          <FormGroup>
            {question.options.map((option) => {
              const chosen = value as string[];
              const toggled = (on: boolean) =>
                on ? [...chosen, option] : chosen.filter((one) => one !== option);
              return (
                <FormControlLabel
                  key={option}
                  label={option}
                  control={
                    <Checkbox checked={chosen.includes(option)} onChange={(_, on) => onChange(toggled(on))} />
                  }
                />
              );
            })}
          </FormGroup>
        )}
      />
    </FormControl>
  );
}
