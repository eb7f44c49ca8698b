import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const PageFooterContext = createContext<ReactNode>(null);

/** What stands at the end of every page below; null for pages that nobody should leave by mistake. */
export const PageFooterProvider = PageFooterContext.Provider;

export const usePageFooter = (): ReactNode => useContext(PageFooterContext);
