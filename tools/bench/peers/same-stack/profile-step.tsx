import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { getAddress } from '#src/api/contract/profile.contract.ts';
import { get } from './api.ts';
import { openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import type { ProfileAnswer } from './schemas.ts';
import { profileSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';
import { useNext, useStepForm } from './use-step-form.ts';
import { profileFields } from './words.ts';

export const loader = () => openStep('setProfile');

const alwaysAbove = { inputLabel: { shrink: true } };

export function Component() {
  const { profile, rules } = useBookingData();
  const next = useNext();
  const defaultValues = Object.fromEntries(profileFields.map(({ name }) => [name, profile[name] ?? '']));
  const form = useStepForm<ProfileAnswer>('setProfile', profileSchema(rules), defaultValues);
  const { register, handleSubmit, formState } = form;
  const { isFilled, lookUp } = useAddressLookup(form);
  return (
    <StepPage step="setProfile" onSubmit={handleSubmit((setProfile) => next({ setProfile }))}>
      {profileFields.map(({ name, label, autoComplete }) => {
        const help = name === 'postalCode' && isFilled ? '住所を入力しました' : undefined;
        return (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            error={formState.errors[name] !== undefined}
            helperText={formState.errors[name]?.message ?? help}
            slotProps={alwaysAbove}
            {...register(name, name === 'postalCode' ? { onChange: lookUp } : {})}
          />
        );
      })}
    </StepPage>
  );
}

/** Fills in the address of a postal code. If the lookup fails, the customer types the address. */
function useAddressLookup({ getValues, setValue }: UseFormReturn<ProfileAnswer>) {
  const [isFilled, setFilled] = useState(false);
  const lookUp = async () => {
    const postalCode = getValues('postalCode');
    setFilled(false);
    if (!/^\d{7}$/.test(postalCode)) return;
    const address = await get<typeof getAddress>('/addresses', { postalCode }).catch(() => null);
    if (!address || getValues('postalCode') !== postalCode) return;
    setValue('prefectureCity', address.prefectureCity);
    setValue('streetAddress', address.streetAddress);
    setFilled(true);
  };
  return { isFilled, lookUp };
}
