import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { useForm, useWatch } from 'react-hook-form';
import { transportations, visitorCounts, wanted } from '#shared/words.ts';
import { ChoiceList, Radios } from './choices.tsx';
import type { VisitorAnswer } from './schemas.ts';
import { visitorSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';

interface VisitorStepProps {
  answer: VisitorAnswer | undefined;
  onNext: (answer: VisitorAnswer) => void;
  onBack: () => void;
}

const untouched = { useParking: 'true', useKidsSpace: 'false', otherConfirmation: '' } as const;

export function VisitorStep({ answer, onNext, onBack }: VisitorStepProps) {
  const { control, register, handleSubmit, formState } = useForm<VisitorAnswer>({
    resolver: zodResolver(visitorSchema),
    defaultValues: answer ?? untouched,
  });
  const transportation = useWatch({ control, name: 'transportation' });
  return (
    <StepPage step="visitorDetail" onSubmit={handleSubmit(onNext)} onBack={onBack}>
      <ChoiceList
        label="ご来場人数"
        options={visitorCounts}
        error={formState.errors.shopVisitor?.message}
        registered={register('shopVisitor')}
      />
      <Radios control={control} name="transportation" label="ご来場方法" options={transportations} />
      {transportation === 'car' && (
        <Radios control={control} name="useParking" label="駐車場のご利用" options={wanted} />
      )}
      <Radios control={control} name="useKidsSpace" label="キッズスペースのご利用" options={wanted} />
      <TextField
        multiline
        minRows={4}
        label="ご相談内容・ご要望"
        error={formState.errors.otherConfirmation !== undefined}
        helperText={formState.errors.otherConfirmation?.message}
        {...register('otherConfirmation')}
      />
    </StepPage>
  );
}
