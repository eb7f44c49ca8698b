import { and, asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { readOpenDays } from '#provider/booking/read-open-days.ts';
import {
  builderShops,
  customerProfileValidations,
  customerSessions,
  customers,
  visitReservations,
} from '#provider/db/schema.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { simulatedLineTokens } from '#provider/line/simulated-line-tokens.ts';
import { fillSlot } from './other-visits.ts';
import { createOwnBuilder } from './own-builder.ts';

interface TestingOptions {
  deps: ProviderDeps;
  simulatorSecret: string;
  /** What the provider has reported as unexpected; emptied when it is read. */
  reported: unknown[];
}

const json = <Body>() => validator('json', (body: Body) => body);

const whatWasBooked = {
  id: visitReservations.id,
  builderShopId: visitReservations.builderShopId,
  kind: visitReservations.kind,
  status: visitReservations.status,
  desiredOn1: visitReservations.desiredOn1,
  desiredTime1: visitReservations.desiredTime1,
  desiredOn2: visitReservations.desiredOn2,
  desiredTime2: visitReservations.desiredTime2,
  desiredOn3: visitReservations.desiredOn3,
  desiredTime3: visitReservations.desiredTime3,
  shopVisitor: visitReservations.shopVisitor,
  useKidsSpace: visitReservations.useKidsSpace,
  useParking: visitReservations.useParking,
  otherConfirmation: visitReservations.otherConfirmation,
  hearingLists: visitReservations.hearingLists,
};

/** What a test may do behind the app's back. It listens on a port of its own and is no part of the product. */
export function createTestingApi({ deps, simulatorSecret, reported }: TestingOptions) {
  const { db } = deps;
  const lineTokens = simulatedLineTokens({ secret: simulatorSecret, now: Date.now });
  const lineAccessTokenOf = (uuid: string) =>
    lineTokens.issue({
      key: 'newcomer',
      uuid,
      lineUserId: `U${uuid.replaceAll('-', '')}`,
      displayName: '山本 さくら',
      summary: '',
      friend: true,
      tokenAccepted: true,
    });
  const idOf = (uuid: string) =>
    db.select({ id: customers.id }).from(customers).where(eq(customers.uuid, uuid));
  const builderOf = (uuid: string) =>
    db.select({ id: customers.builderId }).from(customers).where(eq(customers.uuid, uuid));

  return new Hono()
    .post('/customers', json<{ asksHearing: boolean }>(), async (c) => {
      const { liffId, uuid } = await createOwnBuilder(db, c.req.valid('json'));
      return c.json({ uuid, liffId, lineAccessToken: lineAccessTokenOf(uuid) });
    })
    .get('/customers/:uuid/shops', async (c) => {
      const shops = await db
        .select()
        .from(builderShops)
        .where(inArray(builderShops.builderId, builderOf(c.req.param('uuid'))))
        .orderBy(asc(builderShops.position));
      const withSlots = shops.map(async (shop) => {
        const { availableSlots } = await readOpenDays(db, deps, shop);
        return { id: shop.id, name: shop.name, slots: availableSlots };
      });
      return c.json(await Promise.all(withSlots));
    })
    .get('/customers/:uuid/reservations', async (c) => {
      const rows = await db
        .select(whatWasBooked)
        .from(visitReservations)
        .where(inArray(visitReservations.customerId, idOf(c.req.param('uuid'))))
        .orderBy(asc(visitReservations.id));
      return c.json(rows);
    })
    .delete('/customers/:uuid/sessions', async (c) => {
      await db
        .delete(customerSessions)
        .where(inArray(customerSessions.customerId, idOf(c.req.param('uuid'))));
      return c.json({});
    })
    .patch('/customers/:uuid/rules', json<{ attribute: string; maxLength: number }>(), async (c) => {
      const { attribute, maxLength } = c.req.valid('json');
      const { builderId, attribute: name } = customerProfileValidations;
      await db
        .update(customerProfileValidations)
        .set({ maxLength })
        .where(and(inArray(builderId, builderOf(c.req.param('uuid'))), eq(name, attribute)));
      return c.json({});
    })
    .post('/shops/:id/visits', json<{ date: string; time: string }>(), async (c) => {
      await fillSlot(deps, Number(c.req.param('id')), c.req.valid('json'));
      return c.json({});
    })
    .delete('/reported', (c) => c.json(reported.splice(0).map(String)));
}

export type TestingApi = ReturnType<typeof createTestingApi>;
