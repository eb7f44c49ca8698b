import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const PageMenuContext = createContext<ReactNode>(null);

/** Sets the menu in the header of every page below; null for visitors who are not signed in. */
export const PageMenuProvider = PageMenuContext.Provider;

export const usePageMenu = (): ReactNode => useContext(PageMenuContext);
