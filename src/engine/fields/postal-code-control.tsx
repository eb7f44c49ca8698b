import { useEffect, useRef, useState } from 'react';
import type { AddressLookup } from '#src/ui/fields/postal-code-field.tsx';
import { PostalCodeField } from '#src/ui/fields/postal-code-field.tsx';
import { valueAt } from '../display-value.ts';
import { useFlowServices } from '../flow-services.ts';
import type { FieldControlProps } from './field-control.ts';
import { controlId } from './field-control.ts';
import { useStepEvents } from './step-events.ts';
import { useField } from './use-field.ts';

/**
 * Fills the address fields from the postal code; a later search wins over an earlier one that is still on its way. What
 * belongs to the code before goes, unless the customer has written it.
 */
export function PostalCodeControl(props: FieldControlProps<'postalCode'>) {
  const { form, field } = props;
  const { lookUpAddress } = useFlowServices();
  const send = useStepEvents();
  const [lookup, setLookup] = useState<AddressLookup>('idle');
  const [towns, setTowns] = useState<readonly string[]>([]);
  const underWay = useRef<AbortController | null>(null);
  const filled = useRef({ prefectureCity: '', streetAddress: '' });
  useEffect(() => () => underWay.current?.abort(), []);

  const fill = (name: string, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const clearOld = (part: keyof typeof filled.current) => {
    const name = field.fills[part];
    const value = String(form.getValues(name) ?? '');
    const ours = filled.current[part];
    filled.current[part] = '';
    const wasKnown = value === valueAt(form.formState.defaultValues, name);
    if (wasKnown || (ours !== '' && value.startsWith(ours))) fill(name, '');
  };
  const fillTown = (town: string) => {
    fill(field.fills.streetAddress, town);
    filled.current.streetAddress = town;
    document.getElementById(controlId(field.fills.streetAddress))?.focus();
  };

  const lookUp = async (postalCode: string) => {
    underWay.current?.abort();
    const search = new AbortController();
    const { signal } = search;
    underWay.current = search;
    setLookup('searching');
    setTowns([]);
    const found = await lookUpAddress(postalCode, signal);
    if (signal.aborted) return;
    setLookup(found.outcome);
    if (found.outcome === 'failed') return;
    clearOld('prefectureCity');
    clearOld('streetAddress');
    if (found.outcome === 'none') return;
    if (field.reports) send({ type: field.reports });
    fill(field.fills.prefectureCity, found.prefectureCity);
    filled.current.prefectureCity = found.prefectureCity;
    setTowns(found.streetAddresses);
    const [only, ...others] = found.streetAddresses;
    const isWritten = Boolean(form.getValues(field.fills.streetAddress));
    if (only !== undefined && others.length === 0 && !isWritten) fillTown(only);
  };

  return (
    <PostalCodeField
      {...useField<string>(props)}
      lookup={lookup}
      towns={towns}
      onLookup={(code) => void lookUp(code)}
      onTown={fillTown}
    />
  );
}
