import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { profileFields } from '#shared/words.ts';
import type { ProfileAnswer } from './schemas.ts';
import { profileSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';

interface ProfileStepProps {
  answer: ProfileAnswer | undefined;
  onNext: (answer: ProfileAnswer) => void;
  onBack: () => void;
}

const empty = Object.fromEntries(profileFields.map(({ name }) => [name, ''])) as ProfileAnswer;

export function ProfileStep({ answer, onNext, onBack }: ProfileStepProps) {
  const { register, handleSubmit, formState } = useForm<ProfileAnswer>({
    resolver: zodResolver(profileSchema),
    defaultValues: answer ?? empty,
  });
  return (
    <StepPage step="setProfile" onSubmit={handleSubmit(onNext)} onBack={onBack}>
      {profileFields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          error={formState.errors[name] !== undefined}
          helperText={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </StepPage>
  );
}
