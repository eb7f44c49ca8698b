import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import { booking, currentPath } from './booking-actor.ts';
import { keepDraft, readDraft } from './draft.ts';
import type { Answers } from './schemas.ts';

/** Creates the form of a step, filled in with the values of the draft. The form stores every change in the draft. */
export function useStepForm<Answer extends FieldValues>(
  step: keyof Answers,
  schema: ZodMiniType<Answer, Answer>,
  untouched: DefaultValues<Answer>,
): UseFormReturn<Answer> {
  const { answers, typed } = readDraft();
  const form = useForm<Answer>({
    resolver: zodResolver(schema),
    defaultValues: { ...untouched, ...answers[step], ...(typed[step] as DefaultValues<Answer>) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ typed: { ...readDraft().typed, [step]: values } }),
      }),
    [subscribe, step],
  );
  return form;
}

export function useNext(): (answers: Answers) => void {
  const navigate = useNavigate();
  return (answers) => {
    booking.send({ type: 'step.answered', answers });
    void navigate(currentPath());
  };
}
