import { expect, it } from 'vitest';
import { personas } from '#provider/demo/personas.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import { routeTable } from '#tests/support/route-table.ts';
import { beginnings, exploredApp } from './explored-app.ts';

const [persona] = personas;
const app = exploredApp(persona as NonNullable<typeof persona>);
const declared = [...app.pages, ...app.wizards, ...app.steps.map(({ path }) => path)];
const isDeclared = (path: string) => declared.some((source) => new RegExp(source, 'i').test(path));

it('every page of the route table has a declared URL', () => {
  expect(routeTable.filter(({ path }) => !isDeclared(path))).toEqual([]);
});

it.each(['/consultations/selectShops', '/consultations/confirm/more', '/events/12/entry', '/nowhere'])(
  'no page and no step has the URL %s',
  (path) => {
    expect(isDeclared(path)).toBe(false);
  },
);

it('there is an exploration for every wizard', () => {
  const wizards = appRoutes.filter(({ kind }) => kind === 'wizard').map(({ paths: [path] }) => path);
  expect(beginnings.map(({ wizard }) => wizard)).toEqual(wizards);
});

it('only buttons that submit nothing are listed as moves between steps', () => {
  const moves = app.steps.filter(({ flow }) => flow === 'cancellation').flatMap((step) => step.moves);
  const ofReviews = app.steps.filter(({ kind }) => kind === 'review').flatMap((step) => step.moves);
  expect([...moves, ...ofReviews]).toEqual([]);
});

it('a dialog can show its own title or the title of the page below it', () => {
  const asking = app.steps.find(({ flow, step }) => flow === 'cancellation' && step === 'asking');
  expect(asking?.titles).toEqual(['予約のキャンセル', 'ご予約の内容']);
});
