import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizePostalCode } from '#src/lib/normalize.ts';
import type { LookupState } from '#src/ui/fields/postal-code-field.tsx';
import { areInOneCity, PostalCodeField } from '#src/ui/fields/postal-code-field.tsx';
import type { Address, FoundAddress, LookupNote } from './address-fill.ts';
import { fillFrom, isEmpty, lookupNoteOf, noteIn, takePlace } from './address-fill.ts';
import type { FieldControlProps } from './field-control.ts';
import { controlId, useField, useStepEvents } from './field-control.ts';
import { useFlowServices } from './flow-services.ts';

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

/** Found places that differ from the customer's own, or of which one is still to be chosen. */
interface Offer extends FoundAddress {
  asks: boolean;
}

/**
 * Looks up addresses for the two fields that a postal code fills. A new search cancels the previous one. Results for
 * a code that has changed meanwhile are ignored.
 */
function useAddressLookup({ field, form }: FieldControlProps<'postalCode'>) {
  const { lookUpAddress } = useFlowServices();
  const send = useStepEvents();
  const [state, setState] = useState<LookupState>('idle');
  const [offer, setOffer] = useState<Offer | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const lastCode = useRef('');
  useEffect(() => () => underWay.current?.abort(), []);

  const noteName = lookupNoteOf(field.name);
  const { replaced } = noteIn(useWatch({ control: form.control, name: noteName }));
  const { prefectureCity, streetAddress } = field.fills;
  const now = (): Address => ({
    prefectureCity: String(form.getValues(prefectureCity) ?? ''),
    streetAddress: String(form.getValues(streetAddress) ?? ''),
  });
  const note = () => noteIn(form.getValues(noteName));
  const keepNote = (change: Partial<LookupNote>) => form.setValue(noteName, { ...note(), ...change });
  const fill = (parts: Partial<Address>) => {
    for (const [part, value] of Object.entries(parts)) {
      const name = part === 'prefectureCity' ? prefectureCity : streetAddress;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const write = (parts: Partial<Address>) => {
    fill(parts);
    keepNote({ written: { ...note().written, ...parts } });
  };
  const goOn = () => document.getElementById(controlId(streetAddress))?.focus();
  const end = (said: LookupState) => {
    setState(said);
    setOffer(null);
  };

  /** Writes the found place, and keeps an address of the customer's own that it replaces, for undo (WIZ-42). */
  const take = (place: Address) => {
    const before = now();
    const { write: parts, replaces } = takePlace(place, before, note().written);
    if (replaces) keepNote({ replaced: before });
    write(parts);
    end(parts.streetAddress ? 'found' : 'cityFound');
    goOn();
  };

  const answer = (found: FoundAddress) => {
    if (field.reports) send({ type: field.reports });
    const { write: parts, asks, choices } = fillFrom(found, now(), note().written);
    write(parts);
    if (asks) {
      setOffer({ ...found, asks });
      setState('differs');
      return;
    }
    setOffer(choices.length > 0 ? { ...found, asks } : null);
    if (choices.length === 0) setState(saidOf(parts));
    else setState(areInOneCity(choices) ? 'several' : 'severalCities');
    if (parts.streetAddress && mayTakeFocus(controlId(field.name))) goOn();
  };

  const lookUp = async (code: string) => {
    underWay.current?.abort();
    const search = new AbortController();
    underWay.current = search;
    setOffer(null);
    setState('searching');
    lastCode.current = code;
    const found = await lookUpAddress(code, search.signal);
    if (search.signal.aborted) return;
    if (found.outcome === 'found') answer(found);
    else if (found.outcome === 'none') end(isEmpty(now()) ? 'none' : 'noneKept');
    else end('failed');
  };

  const changeCode = (typed: string) => {
    if (normalizePostalCode(typed) === lastCode.current) return;
    underWay.current?.abort();
    end('idle');
  };

  return {
    state,
    lookUp,
    changeCode,
    places: offer?.places ?? [],
    onPlace: take,
    onLeave: offer?.asks
      ? () => {
          end('kept');
          goOn();
        }
      : null,
    undo: replaced && {
      address: `${replaced.prefectureCity}${replaced.streetAddress}`,
      onPress: () => {
        fill(replaced);
        keepNote({ replaced: null });
        end('restored');
        goOn();
      },
    },
  };
}

function saidOf({ prefectureCity, streetAddress }: Partial<Address>): LookupState {
  if (streetAddress !== undefined) return 'found';
  return prefectureCity === undefined ? 'same' : 'cityFound';
}

/** False once the customer has moved on to another control. */
function mayTakeFocus(postalCodeId: string): boolean {
  const { activeElement: active } = document;
  const own = document.getElementById(postalCodeId)?.closest('[data-lookup]');
  return !active || active === document.body || Boolean(own?.contains(active));
}
