import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const PageFooterContext = createContext<ReactNode>(null);

/** Sets the footer of all pages inside this provider. Null for pages that a customer should not leave by mistake. */
export const PageFooterProvider = PageFooterContext.Provider;

export const usePageFooter = (): ReactNode => useContext(PageFooterContext);
