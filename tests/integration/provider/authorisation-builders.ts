import { sql } from 'drizzle-orm';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

/**
 * The marks that the tests write into the texts of the demo's builder and of another builder. A response that contains
 * a mark contains data of its builder.
 */
export const BUILDER_MARK = 'mark-of-the-builder';
export const OTHER_BUILDER_MARK = 'mark-of-another-builder';

/** The ids of the rows that a builder's customers can book. The demo's rows have the first ids. */
export interface Offer {
  readonly builderId: number;
  readonly shopId: number;
  readonly eventId: number;
  readonly settingId: number;
}

export const DEMO_BUILDER: Offer = { builderId: 1, shopId: 1, eventId: 3, settingId: 1 };
const OTHER = 9902;
export const OTHER_BUILDER: Offer = { builderId: OTHER, shopId: OTHER, eventId: OTHER, settingId: OTHER };
/**
 * A builder that has presents, but no customers. Customers of other builders have received these presents. Each customer
 * must see only the presents that this customer received.
 */
export const CLOSED_BUILDER = 9903;

/** For each table that a builder fills, the text column that receives the mark. */
const texts = {
  line_accounts: 'name',
  consultation_settings: 'title',
  builder_shops: 'name',
  events: 'title',
  web_catalogs: 'title',
  reservation_settings: 'title',
  item_forms: 'title',
  advance_confirmations: 'label',
  incentive_settings: 'present_name',
  mypage_templates: 'title',
  line_account_redirect_settings: 'redirect_to_url',
  registration_sources: 'name',
} as const;

export async function markBuilders({ db }: Pick<ProviderInProcess, 'db'>): Promise<void> {
  await db.execute(sql`update builders set name = ${BUILDER_MARK}`);
  await db.execute(sql`
    insert into builders (id, name, tel) values
      (${OTHER}, ${OTHER_BUILDER_MARK}, ''), (${CLOSED_BUILDER}, '', '')`);
  await db.execute(sql`
    insert into customer_profile_validations (builder_id, attribute, required) values
      (1, ${BUILDER_MARK}, false), (${OTHER}, ${OTHER_BUILDER_MARK}, false)`);
  for (const [table, text] of Object.entries(texts)) {
    const name = sql.identifier(table);
    const changes = { id: OTHER, builder_id: OTHER, liff_id: 'other', [text]: OTHER_BUILDER_MARK };
    await db.execute(sql`
      insert into ${name} select (jsonb_populate_record(null::${name}, to_jsonb(demo) || ${JSON.stringify(changes)}::jsonb)).*
      from (select * from ${name} each where builder_id = 1 order by to_jsonb(each) -> 'id' limit 1) demo`);
    await db.execute(sql`
      update ${name} set ${sql.identifier(text)} = ${BUILDER_MARK} where builder_id = 1`);
  }
}
