import { asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  formImages,
  formItems,
  inquiries,
  inquiryResponses,
  itemForms,
  reservationSettings,
  reservations,
} from '#provider/db/form-tables.ts';
import { demoBuilder } from '#provider/demo/demo-builder.ts';
import { seedInquiryAnswer } from '#provider/demo/seed.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { applyForms, applyInquiries } from '#provider/manage/apply/forms-part.ts';
import type { Change } from '#provider/manage/apply/reconcile.ts';
import { reconciler } from '#provider/manage/apply/reconcile.ts';
import { invariant } from '#src/lib/invariant.ts';

const json = <Body>() => validator('json', (body: Body) => body);

async function readArrived(objects: ObjectStore, { contentType, objectKey }: typeof formImages.$inferSelect) {
  const stored = await objects.open(objectKey ?? '');
  const content = Buffer.concat((await stored?.toArray()) ?? []);
  return {
    contentType,
    kilobytes: content.byteLength / 1024,
    /** True if the image still has camera metadata, such as place and time. */
    hasNotes: content.includes('Exif'),
  };
}

async function customerOf(db: Database, uuid: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  invariant(customer, 'forms-testing-api: no such customer.');
  return customer;
}

/** Lets a test change the builder's forms without the app. */
export function createFormsTestingApi({ db, objects, now, newId }: ProviderDeps) {
  const idsOf = async (
    table: typeof inquiries | typeof itemForms | typeof reservationSettings,
    builderId: number,
  ) =>
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(eq(table.builderId, builderId))
        .orderBy(asc(table.id))
    ).map(({ id }) => id);

  return new Hono()
    .post('/', json<{ uuid: string; maxSizeKb?: number }>(), async (c) => {
      const { uuid, maxSizeKb } = c.req.valid('json');
      const { id, builderId } = await customerOf(db, uuid);
      if ((await idsOf(itemForms, builderId)).length === 0) {
        const demo = demoBuilder(now());
        const file = { ...demo, inquiries: demo.inquiries.map((one) => ({ ...one, recipients: [uuid] })) };
        const changes: Change[] = [];
        const reconcile = reconciler(db, changes);
        const applying = { tx: db, file, changes, reconcile, builderId, missing: 'keep' } as const;
        const inquiryIds = await applyInquiries(applying, new Map([[uuid, id]]));
        await applyForms(applying, inquiryIds);
        await seedInquiryAnswer(db, id, now());
      }
      const [asked, handedIn, reserved] = [
        await idsOf(inquiries, builderId),
        await idsOf(itemForms, builderId),
        await idsOf(reservationSettings, builderId),
      ];
      if (maxSizeKb !== undefined) {
        await db.update(formItems).set({ maxSizeKb }).where(inArray(formItems.inquiryId, asked));
      }
      return c.json({ inquiries: asked, itemForms: handedIn, settings: reserved });
    })
    .get('/:uuid', async (c) => {
      const { id } = await customerOf(db, c.req.param('uuid'));
      const responses = await db
        .select()
        .from(inquiryResponses)
        .where(eq(inquiryResponses.customerId, id))
        .orderBy(asc(inquiryResponses.id));
      const made = await db
        .select()
        .from(reservations)
        .where(eq(reservations.customerId, id))
        .orderBy(asc(reservations.id));
      const images = await db.select().from(formImages).orderBy(asc(formImages.id));
      return c.json({
        responses: await Promise.all(
          responses.map(async (response) => ({
            inquiryId: response.inquiryId,
            answers: response.answers.map(({ answers }) => answers),
            images: await Promise.all(
              images
                .filter((one) => one.inquiryResponseId === response.id)
                .map((image) => readArrived(objects, image)),
            ),
          })),
        ),
        reservations: made.map(({ day, time, status }) => ({ day, time, status })),
      });
    })
    .post('/settings/:id/reservations', json<{ date: string; time: string }>(), async (c) => {
      const { date, time } = c.req.valid('json');
      const reservationSettingId = Number(c.req.param('id'));
      const [setting] = await db
        .select()
        .from(reservationSettings)
        .where(eq(reservationSettings.id, reservationSettingId));
      invariant(setting, 'forms-testing-api: no such setting.');
      const [other] = await db
        .insert(customers)
        .values({
          builderId: setting.builderId,
          uuid: newId(),
          displayName: 'ほかのお客様',
          connected: false,
          unsubscribed: false,
        })
        .returning();
      invariant(other, 'forms-testing-api: the insert of the other customer returned no row.');
      await db.insert(reservations).values({
        customerId: other.id,
        reservationSettingId,
        status: 'confirmed',
        day: date,
        time,
        itemAnswers: [],
        createdAt: now(),
      });
      return c.json({});
    });
}
