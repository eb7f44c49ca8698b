import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { unguarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from './wizard-route.ts';

const Wizard = () => null;

/** A site with one wizard, whose code and data come when the test says so. */
const site = () => {
  const asked: string[] = [];
  const arrivals: (() => void)[] = [];
  const onItsWay = <Value>(what: string, value: Value): Promise<Value> => {
    asked.push(what);
    return new Promise((resolve) => arrivals.push(() => resolve(value)));
  };
  const opened: string[] = [];
  const open = (_: AppServices, __: unknown, places: string) => opened.push(places);
  const wizard = wizardRoute({} as AppServices, unguarded, {
    path: 'tour',
    fetchLoad: async () => () => onItsWay('data', 'the places'),
    fetchCode: () => onItsWay('code', { open, shouldRevalidate: () => false, Component: Wizard }),
  });
  return {
    router: createMemoryRouter([{ path: '/' }, { path: '/elsewhere' }, wizard]),
    asked,
    opened,
    arrive: () => {
      for (const come of arrivals) come();
    },
  };
};

test('what a wizard shows is asked for while its code is on its way', async () => {
  const { router, asked, opened, arrive } = site();
  const arrived = router.navigate('/tour');
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['code', 'code', 'data']));
  expect(opened).toEqual([]);
  arrive();
  await arrived;
  expect([router.state.location.pathname, opened]).toEqual(['/tour', ['the places']]);
});

test('a wizard whose data comes when the customer has gone elsewhere is not opened', async () => {
  const { router, asked, opened, arrive } = site();
  const calledOff = router.navigate('/tour');
  await vi.waitFor(() => expect(asked).toContain('data'));
  await router.navigate('/elsewhere');
  arrive();
  await calledOff;
  await new Promise(setImmediate);
  expect([router.state.location.pathname, opened]).toEqual(['/elsewhere', []]);
});
