import type { ReactNode } from 'react';
import { OpeningHouse } from './house-illustration.tsx';

/**
 * The page that is shown while the app starts. index.html has the same markup and styles. The browser shows that markup
 * before any script is loaded, and nothing moves when this component replaces it.
 */
export const OpeningPage = ({ account }: { account?: ReactNode }) => (
  <main className="opening" aria-busy="true">
    <div className="opening-account">{account}</div>
    <OpeningHouse />
    <h1>読み込み中</h1>
  </main>
);
