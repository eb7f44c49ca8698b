import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** The pages that let customers in; each in a chunk of its own. */
export const signInTable = (services: AppServices): RouteObject[] => [
  {
    path: 'login',
    lazy: async () => {
      const { loginLoader, LoginPage } = await import('./login-page.tsx');
      return { loader: loginLoader(services), Component: LoginPage };
    },
  },
  {
    path: 'register',
    lazy: async () => {
      const { registerLoader, RegisterPage } = await import('./register-page.tsx');
      return { loader: registerLoader(services), Component: RegisterPage };
    },
  },
];
