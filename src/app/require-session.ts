import { redirect } from 'react-router-dom';
import type { AppServices } from './services.ts';
import { settled } from './settled.ts';

/** A loader's guard: lets signed-in customers pass and sends the others to the sign-in page, their path kept. */
export type SessionGuard = (request: Request) => Promise<void>;

export const sessionGuard =
  ({ session }: AppServices): SessionGuard =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const signedIn = (await settled(session)).hasTag('signedIn');
    session.send({ type: 'page.entered', path: pathname + search });
    if (!signedIn) throw redirect('/');
  };
