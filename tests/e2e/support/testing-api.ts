import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { findOpenDays } from '#provider/booking/open-days.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops, customerProfileValidations, webCatalogs } from '#provider/db/builder-tables.ts';
import {
  cooperationConsents,
  customerProfiles,
  customerSessions,
  customers,
  subscriptionChanges,
} from '#provider/db/customer-tables.ts';
import { catalogEnquetes } from '#provider/db/form-tables.ts';
import { demoBuilder } from '#provider/demo/demo-builder.ts';
import { simulatedLineTokens } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Reports } from '#tests/support/provider-reports.ts';
import type { CustomerFaults } from './customer-faults.ts';
import { createFormsTestingApi } from './forms-testing-api.ts';
import { fillSlot, giveVisit } from './other-visits.ts';
import { createOwnBuilder } from './own-builder.ts';
import type { WantedEvent } from './own-event.ts';
import { createOwnEvent, fillSession } from './own-event.ts';
import { giveFiles } from './own-files.ts';
import { createSmsTestingApi } from './sms-testing-api.ts';

interface TestingOptions {
  deps: ProviderDeps;
  simulatorSecret: string;
  reports: Reports;
  faults: CustomerFaults;
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
  transportation: visitReservations.transportation,
  useParking: visitReservations.useParking,
  otherConfirmation: visitReservations.otherConfirmation,
  hearingLists: visitReservations.hearingLists,
};

/** Lets tests change data without the app. It listens on its own port and is not part of the product. */
export function createTestingApi({ deps, simulatorSecret, reports, faults }: TestingOptions) {
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
        const { availableSlots } = await findOpenDays(db, deps, shop);
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
    .delete('/customers/:uuid/reservations', async (c) => {
      await db
        .delete(visitReservations)
        .where(inArray(visitReservations.customerId, idOf(c.req.param('uuid'))));
      return c.json({});
    })
    .get('/customers/:uuid/profile', async (c) => {
      const [profile] = await db
        .select()
        .from(customerProfiles)
        .where(inArray(customerProfiles.customerId, idOf(c.req.param('uuid'))));
      return c.json(profile ?? null);
    })
    .get('/customers/:uuid/consent', async (c) => {
      const [consent] = await db
        .select()
        .from(cooperationConsents)
        .where(inArray(cooperationConsents.customerId, idOf(c.req.param('uuid'))));
      return c.json(consent?.consented ?? null);
    })
    .get('/customers/:uuid/catalogEnquetes', async (c) => {
      const { satisfactionLevel, goodPoints, comment, wantsConsultation } = catalogEnquetes;
      const rows = await db
        .select({ satisfactionLevel, goodPoints, comment, wantsConsultation })
        .from(catalogEnquetes)
        .where(inArray(catalogEnquetes.customerId, idOf(c.req.param('uuid'))));
      return c.json(rows);
    })
    .post('/customers/:uuid/webCatalogs', async (c) => {
      const [builder] = await builderOf(c.req.param('uuid'));
      invariant(builder, 'testing-api: the customer has no builder.');
      const { catalogs } = demoBuilder(deps.now());
      const more = catalogs.map((catalog) => ({ ...catalog, key: randomUUID() }));
      await db
        .insert(webCatalogs)
        .values(more.map((catalog, position) => ({ ...catalog, builderId: builder.id, position })));
      return c.json({});
    })
    .post(
      '/customers/:uuid/visits',
      json<{ shopId: number; slot: { date: string; time: string } }>(),
      async (c) => {
        const { shopId, slot } = c.req.valid('json');
        const [customer] = await idOf(c.req.param('uuid'));
        invariant(customer, 'testing-api: there is no customer for the visit.');
        return c.json(await giveVisit(deps, customer.id, shopId, slot));
      },
    )
    .post('/customers/:uuid/files', async (c) => {
      const [customer] = await idOf(c.req.param('uuid'));
      invariant(customer, 'testing-api: there is no customer for the files.');
      return c.json(await giveFiles(db, customer.id, deps.now()));
    })
    .get('/customers/:uuid/subscriptionChanges', async (c) => {
      const rows = await db
        .select({ unsubscribed: subscriptionChanges.unsubscribed, reason: subscriptionChanges.reason })
        .from(subscriptionChanges)
        .where(inArray(subscriptionChanges.customerId, idOf(c.req.param('uuid'))))
        .orderBy(asc(subscriptionChanges.id));
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
    .post('/customers/:uuid/events', json<WantedEvent>(), async (c) =>
      c.json(await createOwnEvent(deps, c.req.param('uuid'), c.req.valid('json'))),
    )
    .post('/events/:id/entries', json<{ date: string; time: string }>(), async (c) => {
      await fillSession(deps, Number(c.req.param('id')), c.req.valid('json'));
      return c.json({});
    })
    .route('/smsRequests', createSmsTestingApi(deps))
    .route('/forms', createFormsTestingApi(deps))
    .route('/faults', faults.pages)
    .post('/reports', json<{ visitors: string[] }>(), (c) =>
      c.json(reports.take(c.req.valid('json').visitors)),
    );
}

export type TestingApi = ReturnType<typeof createTestingApi>;
