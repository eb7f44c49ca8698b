import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import { trackPagePatterns } from './page-views.ts';

const page = { element: null };
const missing = () => {
  throw new NotFoundError();
};

/** The patterns that are reported while the router visits the paths. */
async function told(...paths: [string, ...string[]]): Promise<string[]> {
  const [first, ...later] = paths;
  const router = createMemoryRouter(
    [
      {
        ...page,
        children: [
          { index: true, ...page },
          { path: 'events/:id', ...page },
          { path: 'events/:eventId/entry', children: [{ path: '*', ...page }] },
          { path: 'files/:id?', ...page },
          {
            path: 'consultations',
            children: [
              { index: true, ...page },
              { path: '*', ...page },
            ],
          },
          { path: 'mypage/visitReservations/visits/:id', ...page },
          { path: 'inquiries/:id', loader: missing, ...page },
          { path: '*', loader: missing, ...page },
        ],
      },
    ],
    { initialEntries: [first] },
  );
  const pages: string[] = [];
  const stop = trackPagePatterns({ router, flows: { willReplaceUrl: () => false } }, (pattern) =>
    pages.push(pattern),
  );
  await new Promise((resolve) => setImmediate(resolve));
  for (const path of later) await router.navigate(path);
  stop();
  await router.navigate('/events/99');
  router.dispose();
  return pages;
}

test.each([
  ['/?uuid=5f0c2b1e#token', '/'],
  ['/events/12?uuid=5f0c2b1e', '/events/:id'],
  ['/events/12/entry/selectShop', '/events/:eventId/entry/selectShop'],
  ['/events/entry/entry/entry', '/events/:eventId/:eventId/:eventId'],
  ['/files', '/files'],
  ['/files/8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02', '/files/:id'],
  ['/files/yamada', '/files/:id'],
  ['/files/%E4%BD%90%E8%97%A4', '/files/:unknown'],
  ['/consultations', '/consultations'],
  ['/consultations/selectDesiredDate', '/consultations/selectDesiredDate'],
  ['/consultations/090-1234-5678', '/consultations/:unknown'],
  ['/mypage/visitReservations/visits/7', '/mypage/visitReservations/visits/:id'],
  ['/inquiries/3', '/:unknown'],
  ['/yamada/taro', '/:unknown'],
])('LOG-19 %s is reported as %s', async (path, pattern) => {
  expect(await told(path)).toEqual([pattern]);
});

test('a changed id is reported as a new page, a changed query is not', async () => {
  expect(await told('/', '/events/1', '/events/1?page=2', '/events/2', '/', '/consultations')).toEqual([
    '/',
    '/events/:id',
    '/events/:id',
    '/',
    '/consultations',
  ]);
});
