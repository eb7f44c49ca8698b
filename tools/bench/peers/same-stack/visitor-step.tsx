import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, useWatch } from 'react-hook-form';
import { booking, openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import { ChoiceList, Radios } from './choices.tsx';
import { visitorSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';
import { useNext, useStepForm } from './use-step-form.ts';
import { transportations, visitorCounts, wanted } from './words.ts';

export const loader = () => openStep('visitorDetail');

export function Component() {
  const { shops, questions } = useBookingData();
  const next = useNext();
  const { builderShopId } = booking.getSnapshot().context.answers.selectShop ?? {};
  const shop = shops.find(({ id }) => id === builderShopId);
  const { control, register, handleSubmit, formState } = useStepForm('visitorDetail', visitorSchema, {
    useParking: shop?.hasParking ? 'true' : 'false',
    useKidsSpace: 'false',
    noPhoneCall: false,
    otherConfirmation: '',
  });
  const transportation = useWatch({ control, name: 'transportation' });
  const onSubmit = handleSubmit((visitorDetail) =>
    next({ visitorDetail, ...(questions.length === 0 && { hearing: {} }) }),
  );
  return (
    <StepPage step="visitorDetail" onSubmit={onSubmit}>
      <ChoiceList
        label="ご来場人数"
        options={visitorCounts}
        error={formState.errors.shopVisitor?.message}
        registered={register('shopVisitor')}
      />
      <Radios control={control} name="transportation" label="ご来場方法" options={transportations} />
      {shop?.hasParking === false && <Typography>この店舗には駐車場がありません</Typography>}
      {transportation === 'car' && shop?.hasParking !== false && (
        <Radios control={control} name="useParking" label="駐車場のご利用" options={wanted} />
      )}
      {shop?.hasKidsSpace === false ? (
        <Typography>この店舗にはキッズスペースがありません</Typography>
      ) : (
        <Radios control={control} name="useKidsSpace" label="キッズスペースのご利用" options={wanted} />
      )}
      {shop?.canSkipCalls && (
        <Controller
          name="noPhoneCall"
          control={control}
          render={({ field: { value, onChange } }) => (
            <FormControlLabel
              label="電話での連絡は希望しない"
              control={<Checkbox checked={value} onChange={onChange} />}
            />
          )}
        />
      )}
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
