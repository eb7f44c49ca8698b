import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RenderOptions } from '@testing-library/react';
import { render as renderBare } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { AppTheme } from '#src/ui/theme/app-theme.tsx';
import { noSheets, ownSheets } from './emotion-cache.ts';

type Options = Omit<RenderOptions, 'queries' | 'wrapper'>;

const renderWith = (sheets: EmotionCache, piece: ReactElement, options?: Options) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={sheets}>
      <AppTheme>{children}</AppTheme>
    </CacheProvider>
  );
  return renderBare(piece, { ...options, wrapper });
};

/** Testing Library's `render` with the app's theme, which MUI's components need for their styles. */
export const render = (piece: ReactElement, options?: Options) => renderWith(noSheets, piece, options);

export const renderStyled = (piece: ReactElement) => renderWith(ownSheets(), piece);

/** Vitest's jsdom window. dom-setup.ts replaces `getComputedStyle` only on the global window. */
declare const jsdom: { readonly window: Window };

export const computedStyle = (element: Element) => jsdom.window.getComputedStyle(element);
