import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { UrlQueries } from '#src/app/arrival/url-queries.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The forms whose questions the provider asks: inquiries, item forms and reservation forms. */
export const formRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => {
  /** A path without an id leads to the form that the link's query names (product.md §3), if it names one. */
  const orNamed =
    (page: string, name: keyof UrlQueries, load: LoaderFunction): LoaderFunction =>
    (...args) => {
      const id = positiveInteger(String(services.queries.current()[name] ?? ''));
      return id === null ? load(...args) : redirect(`/${page}/${id}`);
    };

  const linkOnly = (page: string, name: keyof UrlQueries): RouteObject => ({
    path: page,
    loader: guarded(orNamed(page, name, () => null)),
    lazy: async () => ({ Component: (await import('./form-link-route.tsx')).IncompleteFormRoute }),
  });

  return [
    {
      path: 'inquiries',
      loader: guarded(
        orNamed('inquiries', 'inquiryId', async ({ request }) =>
          (await import('./inquiries-loader.ts')).loadInquiries(services, request),
        ),
      ),
      lazy: async () => ({ Component: (await import('./inquiries-route.tsx')).InquiriesRoute }),
    },
    wizardRoute(services, guarded, {
      path: 'inquiries/:inquiryId',
      fetchLoad: async () => (await import('./inquiry-loader.ts')).loadInquiry,
      fetchCode: async () => (await import('./inquiry-route.tsx')).inquiryRoute,
    }),
    linkOnly('itemForm', 'itemId'),
    wizardRoute(services, guarded, {
      path: 'itemForm/:itemId',
      fetchLoad: async () => (await import('./item-form-loader.ts')).loadItemForm,
      fetchCode: async () => (await import('./item-form-route.tsx')).itemFormRoute,
    }),
    linkOnly('reservationForm', 'reservationFormId'),
    wizardRoute(services, guarded, {
      path: 'reservationForm/:reservationFormId',
      fetchLoad: async () => (await import('./reservation-form-loader.ts')).loadReservationForm,
      fetchCode: async () => (await import('./reservation-form-route.tsx')).reservationFormRoute,
    }),
  ];
};
