import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import { shopSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';
import { useNext, useStepForm } from './use-step-form.ts';

export const loader = () => openStep('selectShop');

export function Component() {
  const { shops } = useBookingData();
  const next = useNext();
  const { control, handleSubmit } = useStepForm('selectShop', shopSchema, {});
  return (
    <StepPage step="selectShop" onSubmit={handleSubmit((selectShop) => next({ selectShop }))}>
      <Controller
        name="builderShopId"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <FormControl fullWidth error={error !== undefined}>
            <RadioGroup
              aria-label="店舗"
              name={field.name}
              value={field.value ?? ''}
              onChange={(_, value) => field.onChange(Number(value))}
              onBlur={field.onBlur}
              sx={{ flexWrap: 'nowrap' }}
            >
              {shops.map((shop, index) => (
                <ShopCard key={shop.id} shop={shop} isFirst={index === 0} />
              ))}
            </RadioGroup>
            {error && <FormHelperText role="alert">{error.message}</FormHelperText>}
          </FormControl>
        )}
      />
    </StepPage>
  );
}

const ShopCard = ({ shop, isFirst }: { shop: BuilderShopSummary; isFirst: boolean }) => (
  <Card variant="outlined" sx={{ my: 1, '&:has(:checked)': { borderColor: 'primary.main' } }}>
    {shop.photoUrl && (
      <CardMedia
        component="img"
        src={shop.photoUrl}
        alt=""
        width={600}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        sx={{ aspectRatio: '3 / 2', height: 'auto' }}
      />
    )}
    <CardContent>
      <FormControlLabel value={shop.id} control={<Radio />} label={shop.name} />
      <Typography variant="body2">{shop.address}</Typography>
      <Typography variant="body2">{shop.access}</Typography>
      <Typography variant="body2">{shop.businessHours}</Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        {shop.hasParking && <Chip size="small" label="駐車場あり" />}
        {shop.hasKidsSpace && <Chip size="small" label="キッズスペースあり" />}
      </Stack>
      {shop.mapUrl && (
        <Link href={shop.mapUrl} target="_blank" rel="noreferrer">
          地図を見る
        </Link>
      )}
    </CardContent>
  </Card>
);
