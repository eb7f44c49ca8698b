import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const PageMenuContext = createContext<ReactNode>(null);

/** Sets the header's menu for all pages inside this provider. Null for visitors who are not signed in. */
export const PageMenuProvider = PageMenuContext.Provider;

export const usePageMenu = (): ReactNode => useContext(PageMenuContext);
