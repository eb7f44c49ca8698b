import { zodResolver } from '@hookform/resolvers/zod';
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
import { Controller, useForm } from 'react-hook-form';
import type { Shop } from '#shared/booking-api.ts';
import type { ShopAnswer } from './schemas.ts';
import { shopSchema } from './schemas.ts';
import { StepPage } from './step-page.tsx';

interface ShopStepProps {
  shops: readonly Shop[];
  answer: ShopAnswer | undefined;
  onNext: (answer: ShopAnswer) => void;
}

export function ShopStep({ shops, answer, onNext }: ShopStepProps) {
  const { control, handleSubmit } = useForm<ShopAnswer>({
    resolver: zodResolver(shopSchema),
    defaultValues: answer ?? {},
  });
  return (
    <StepPage step="selectShop" onSubmit={handleSubmit(onNext)}>
      <Controller
        name="shop"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <FormControl fullWidth error={error !== undefined}>
            <RadioGroup
              aria-label="店舗"
              name={field.name}
              value={field.value ?? ''}
              onChange={(_, value) => field.onChange(Number(value))}
              onBlur={field.onBlur}
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

const ShopCard = ({ shop, isFirst }: { shop: Shop; isFirst: boolean }) => (
  <Card variant="outlined" sx={{ my: 1, '&:has(:checked)': { borderColor: 'primary.main' } }}>
    {shop.photo_url && (
      <CardMedia
        component="img"
        src={shop.photo_url}
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
      <Typography variant="body2">{shop.business_hours}</Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        {shop.has_parking && <Chip size="small" label="駐車場あり" />}
        {shop.has_kids_space && <Chip size="small" label="キッズスペースあり" />}
      </Stack>
      <Link href={shop.map_url} target="_blank" rel="noreferrer">
        地図を見る
      </Link>
    </CardContent>
  </Card>
);
