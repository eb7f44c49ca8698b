import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { withPlaceNoun } from '#src/lib/booking-words.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FoundAddress } from './address-fill.ts';

export type AddressLookup =
  | ({ outcome: 'found' } & FoundAddress)
  | { outcome: 'none' }
  | { outcome: 'failed' };

interface BuilderAccount {
  name: string;
  privacyPolicyUrl?: string | null | undefined;
  companyUrl?: string | null | undefined;
  brand?: { placeNoun?: string | null | undefined } | null | undefined;
}

export interface City {
  id: number;
  name: string;
}

/** What the controls and the parts of this app need from outside. */
export interface ControlServices {
  /** The builder's LINE account: its name for the document's title, its pages for the privacy notice, its noun for a place. */
  account: ReadableStore<BuilderAccount | null>;
  /** The upload progress of submissions in percent, by submission key. */
  uploads: ReadableStore<ReadonlyMap<string, number>>;
  now(): Date;
  lookUpAddress(postalCode: string, signal: AbortSignal): Promise<AddressLookup>;
  /** The cities of a prefecture; null when they could not be fetched. */
  loadCities(prefectureId: string, signal: AbortSignal): Promise<readonly City[] | null>;
  /** The image data of drafts. A draft itself has only the keys. */
  images: {
    /** Stores an image for a wizard's run, such as `inquiry/4`, and returns the image's key. */
    keep(run: string, image: Blob): Promise<string>;
    /** Null when the image is gone. */
    find(key: string): Promise<Blob | null>;
  };
}

const ControlServicesContext = createContext<ControlServices | null>(null);

export const ControlServicesProvider = ControlServicesContext.Provider;

export function useControlServices(): ControlServices {
  const services = useContext(ControlServicesContext);
  invariant(services, 'useControlServices: no ControlServicesProvider found. Render flows inside the app.');
  return services;
}

/** Returns a function that puts the builder's noun for a place into the app's own words. */
export function usePlaceWords(): (words: string) => string {
  const noun = useSelector(useControlServices().account, (account) => account?.brand?.placeNoun);
  return (words) => withPlaceNoun(words, noun);
}
