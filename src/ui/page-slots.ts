import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** What the layout puts on all pages inside its provider. */
export interface PageSlots {
  /** The builder's logo in the bar at the top. */
  brand: ReactNode;
  /** A button at the right of the bar. */
  corner: ReactNode;
  /** The links at the bottom of the screen. Null for visitors who are not signed in, and in wizards. */
  navigation: ReactNode;
  /** Null for pages that a customer should not leave by mistake. */
  footer: ReactNode;
}

export const NO_SLOTS: PageSlots = { brand: null, corner: null, navigation: null, footer: null };

const PageSlotsContext = createContext<PageSlots>(NO_SLOTS);

export const PageSlotsProvider = PageSlotsContext.Provider;

export const usePageSlots = (): PageSlots => useContext(PageSlotsContext);
