import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const PageMenuContext = createContext<ReactNode>(null);

/** Sets the header's menu for all pages inside this provider. Null for visitors who are not signed in. */
export const PageMenuProvider = PageMenuContext.Provider;

export const usePageMenu = (): ReactNode => useContext(PageMenuContext);

const PageFooterContext = createContext<ReactNode>(null);

/** Sets the footer of all pages inside this provider. Null for pages that a customer should not leave by mistake. */
export const PageFooterProvider = PageFooterContext.Provider;

export const usePageFooter = (): ReactNode => useContext(PageFooterContext);
