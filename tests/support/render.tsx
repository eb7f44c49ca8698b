import type { RenderOptions } from '@testing-library/react';
import { render as renderBare } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AppTheme } from '#src/ui/theme/app-theme.tsx';

/** Testing Library's `render`, under the app's theme, without which no piece of MUI's has its look. */
export const render = (piece: ReactElement, options?: Omit<RenderOptions, 'queries' | 'wrapper'>) =>
  renderBare(piece, { ...options, wrapper: AppTheme });
