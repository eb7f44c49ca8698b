import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { controlId, useField } from '#src/engine/react/field-control.ts';
import { useStep } from '#src/engine/react/step-slot.tsx';
import { normalizePostalCode } from '#src/lib/text-formats.ts';
import type { LookupState } from '#src/ui/fields/postal-code-field.tsx';
import { areInOneCity, PostalCodeField } from '#src/ui/fields/postal-code-field.tsx';
import type { Address, FoundAddress, LookupNote } from './address-fill.ts';
import { fillFrom, isEmpty, parseLookupNote, takePlace } from './address-fill.ts';
import { useControlServices } from './control-services.ts';
import { lookupNoteName } from './field-kinds.ts';

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
  const { lookUpAddress } = useControlServices();
  const { send } = useStep();
  const [state, setState] = useState<LookupState>('idle');
  const [offer, setOffer] = useState<Offer | null>(null);
  const pendingSearch = useRef<AbortController | null>(null);
  const lastCode = useRef('');
  useEffect(() => () => pendingSearch.current?.abort(), []);

  const noteName = lookupNoteName(field.name);
  const { replaced } = parseLookupNote(useWatch({ control: form.control, name: noteName }));
  const { prefectureCity, streetAddress } = field.fills;
  const now = (): Address => ({
    prefectureCity: String(form.getValues(prefectureCity) ?? ''),
    streetAddress: String(form.getValues(streetAddress) ?? ''),
  });
  const note = () => parseLookupNote(form.getValues(noteName));
  const updateLookupNote = (change: Partial<LookupNote>) => form.setValue(noteName, { ...note(), ...change });
  const fill = (parts: Partial<Address>) => {
    for (const [part, value] of Object.entries(parts)) {
      const name = part === 'prefectureCity' ? prefectureCity : streetAddress;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const write = (parts: Partial<Address>) => {
    fill(parts);
    updateLookupNote({ written: { ...note().written, ...parts } });
  };
  const focusStreetAddress = () => document.getElementById(controlId(streetAddress))?.focus();
  const finishLookup = (nextState: LookupState) => {
    setState(nextState);
    setOffer(null);
  };

  /** Writes the found place, and keeps an address of the customer's own that it replaces, for undo (WIZ-42). */
  const applyAddress = (place: Address) => {
    const before = now();
    const { write: parts, replaces } = takePlace(place, before, note().written);
    if (replaces) updateLookupNote({ replaced: before });
    write(parts);
    finishLookup(parts.streetAddress ? 'found' : 'cityFound');
    focusStreetAddress();
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
    if (choices.length === 0) setState(toLookupState(parts));
    else setState(areInOneCity(choices) ? 'several' : 'severalCities');
    if (parts.streetAddress && mayTakeFocus(controlId(field.name))) focusStreetAddress();
  };

  const lookUp = async (code: string) => {
    pendingSearch.current?.abort();
    const search = new AbortController();
    pendingSearch.current = search;
    setOffer(null);
    setState('searching');
    lastCode.current = code;
    const found = await lookUpAddress(code, search.signal);
    if (search.signal.aborted) return;
    if (found.outcome === 'found') answer(found);
    else if (found.outcome === 'none') finishLookup(isEmpty(now()) ? 'none' : 'noneKept');
    else finishLookup('failed');
  };

  const changeCode = (typed: string) => {
    if (normalizePostalCode(typed) === lastCode.current) return;
    pendingSearch.current?.abort();
    finishLookup('idle');
  };

  return {
    state,
    lookUp,
    changeCode,
    places: offer?.places ?? [],
    onPlace: applyAddress,
    onLeave: offer?.asks
      ? () => {
          finishLookup('kept');
          focusStreetAddress();
        }
      : null,
    undo: replaced && {
      address: `${replaced.prefectureCity}${replaced.streetAddress}`,
      onPress: () => {
        fill(replaced);
        updateLookupNote({ replaced: null });
        finishLookup('restored');
        focusStreetAddress();
      },
    },
  };
}

function toLookupState({ prefectureCity, streetAddress }: Partial<Address>): LookupState {
  if (streetAddress !== undefined) return 'found';
  return prefectureCity === undefined ? 'same' : 'cityFound';
}

/** False once the customer has moved on to another control. */
function mayTakeFocus(postalCodeId: string): boolean {
  const { activeElement: active } = document;
  const own = document.getElementById(postalCodeId)?.closest('[data-lookup]');
  return !active || active === document.body || Boolean(own?.contains(active));
}
