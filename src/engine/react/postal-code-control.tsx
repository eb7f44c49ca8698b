import { PostalCodeField } from '#src/ui/fields/postal-code-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './field-control.ts';
import { useAddressLookup } from './use-address-lookup.ts';

/** A postal code whose address is looked up. What the customer wrote into it is replaced only when they say so. */
export function PostalCodeControl(props: FieldControlProps<'postalCode'>) {
  const { state, lookUp, changeCode, ...found } = useAddressLookup(props);
  const bound = useField<string>(props);
  return (
    <PostalCodeField
      {...bound}
      {...found}
      lookup={state}
      onChange={(typed) => {
        bound.onChange(typed);
        changeCode(typed);
      }}
      onLookup={(code) => void lookUp(code)}
    />
  );
}
