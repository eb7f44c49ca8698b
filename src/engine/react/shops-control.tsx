import { ShopChoice } from '#src/ui/shop-choice/shop-choice.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './field-control.ts';

export function ShopsControl(props: FieldControlProps<'shops'>) {
  const { shops, preferredPrefecture } = props.field;
  return (
    <ShopChoice {...useField<number | null>(props)} shops={shops} preferredPrefecture={preferredPrefecture} />
  );
}
