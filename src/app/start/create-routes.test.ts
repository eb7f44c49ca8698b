import type { LoaderFunctionArgs } from 'react-router-dom';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getBuilder, getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { PageCode, WizardCode } from '#src/app/base/page-code/page-code.ts';
import { optional, pageRoute, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { createRoutes } from './create-routes.tsx';

const Blank = () => null;

/** A site with one wizard. Its code and the responses to its `reads` arrive when the test calls `arrive`. */
const site = () => {
  const asked: unknown[] = [];
  const arrivals: (() => void)[] = [];
  const onItsWay = <Value>(what: unknown, value: Value): Promise<Value> => {
    asked.push(what);
    return new Promise((resolve) => arrivals.push(() => resolve(value)));
  };
  const opened: unknown[] = [];
  const wizard: WizardCode<unknown> = {
    load: (_services, _args, reads) => reads,
    open: (_services: AppServices, _args: LoaderFunctionArgs, data: unknown) => {
      opened.push(data);
      return null;
    },
    shouldRevalidate: () => false,
    Component: Blank,
  };
  const alone = { access: 'open', layout: 'none' } as const;
  const page: PageCode = { Component: Blank };
  const routes = routeIndex([
    pageRoute({ ...alone, path: ['/', 'elsewhere'], code: async () => ({ page }) }),
    wizardRoute({
      ...alone,
      path: 'tour/:shopId',
      reads: {
        builder: optional(getBuilder),
        shop: read(getBuilderShop, { params: { id: 'shopId' } }),
      },
      code: () => onItsWay('code', { wizard }),
    }),
  ]);
  const answers: Record<string, unknown> = {
    [getBuilder.path]: { ok: false, problem: { code: 'unreachable' } },
    [getBuilderShop.path]: { ok: true, value: { builderShop: 'the shop' } },
  };
  const client = {
    call: ({ path }: { path: string }, { params }: { params?: unknown }) =>
      onItsWay([path, params], answers[path]),
  };
  return {
    router: createMemoryRouter(
      createRoutes({ routes, client, visitor: () => 'one' } as unknown as AppServices),
    ),
    asked,
    opened,
    arrive: () => {
      for (const come of arrivals) come();
    },
  };
};

test('a wizard’s data loads with its code, and the wizard gets it without the response envelope', async () => {
  const { router, asked, opened, arrive } = site();
  const arrived = router.navigate('/tour/7');
  await expect.poll(() => asked.length).toBe(4);
  expect(asked.toSorted()).toEqual([
    ['/builder', undefined],
    ['/builder_shops/:id', { id: 7 }],
    'code',
    'code',
  ]);
  expect(opened).toEqual([]);
  arrive();
  await arrived;
  expect([router.state.location.pathname, opened]).toEqual([
    '/tour/7',
    [{ builder: null, shop: 'the shop' }],
  ]);
});

test('a wizard is not opened if the customer has left before its data arrives', async () => {
  const { router, asked, opened, arrive } = site();
  const calledOff = router.navigate('/tour/7');
  await expect.poll(() => asked.length).toBe(4);
  await router.navigate('/elsewhere');
  arrive();
  await calledOff;
  await new Promise(setImmediate);
  expect([router.state.location.pathname, opened]).toEqual(['/elsewhere', []]);
});

test('an id in the path that is not a positive integer leads to the 404 page without a call', async () => {
  const { router, asked, arrive } = site();
  const arrived = router.navigate('/tour/x7');
  await expect.poll(() => asked).toContain('code');
  arrive();
  await arrived;
  expect(Object.values(router.state.errors ?? {}).map(String)).toEqual(['Error: no such page']);
  expect(asked.filter((what) => what !== 'code')).toEqual([]);
});

/** A page for customers with one call, whose code arrives when the test calls `arriveCode`. */
const pageSite = () => {
  const calls: string[] = [];
  const customer = { uuid: 'one', isSignedIn: true };
  let arriveCode: () => void = () => undefined;
  const code = new Promise<{ page: PageCode }>((resolve) => {
    arriveCode = () => resolve({ page: { Component: Blank } });
  });
  const page: PageCode = { Component: Blank };
  const routes = routeIndex([
    pageRoute({ access: 'open', layout: 'none', path: '/', code: async () => ({ page }) }),
    pageRoute({
      access: 'signedIn',
      layout: 'none',
      path: 'tours',
      reads: { builder: getBuilder },
      code: () => code,
    }),
  ]);
  const client = {
    call: async () => {
      calls.push(customer.uuid);
      return { ok: true, value: { builder: customer.uuid } };
    },
  };
  const snapshot = {
    status: 'active',
    value: '',
    context: {},
    hasTag: (tag: string) => tag === 'signedIn' && customer.isSignedIn,
    matches: () => false,
    getMeta: () => ({}),
  };
  const session = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  };
  const services = {
    routes,
    client,
    session,
    visitor: () => customer.uuid,
    currentLocation: { path: () => '/tours' },
  };
  const router = createMemoryRouter(createRoutes(services as unknown as AppServices));
  const data = () => Object.values(router.state.loaderData).at(-1);
  return { router, calls, customer, arriveCode, data };
};

test('the calls of a page for customers begin while its code loads', async () => {
  const { router, calls, arriveCode, data } = pageSite();
  const arrived = router.navigate('/tours');
  await expect.poll(() => calls).toEqual(['one']);
  arriveCode();
  await arrived;
  expect([calls, data()]).toEqual([['one'], { builder: 'one' }]);
});

test('a change of only the query keeps the responses, but a revalidation and a new visit make the calls again', async () => {
  const { router, calls, arriveCode } = pageSite();
  arriveCode();
  await router.navigate('/tours');
  await router.navigate('/tours?page=2');
  expect(calls).toEqual(['one']);
  await router.revalidate();
  expect(calls).toEqual(['one', 'one']);
  await router.navigate('/');
  await router.navigate('/tours?page=2');
  expect(calls).toEqual(['one', 'one', 'one']);
});

test('the next customer never gets the responses that a refused change of the query would have kept', async () => {
  const { router, calls, customer, arriveCode, data } = pageSite();
  arriveCode();
  await router.navigate('/tours');
  customer.isSignedIn = false;
  await router.navigate('/tours?page=2');
  expect([router.state.location.pathname, calls]).toEqual(['/', ['one']]);
  Object.assign(customer, { uuid: 'two', isSignedIn: true });
  await router.navigate('/tours?page=2');
  expect([calls, data()]).toEqual([['one', 'two'], { builder: 'two' }]);
});
