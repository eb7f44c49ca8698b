import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';

export interface LargeSize {
  readonly customers: number;
  /** Spread over the days before `now`. */
  readonly accessLogs: number;
}

/** The ids of the added rows start here, above all ids of the demo data. */
const BASE = 10_000_000;
const ACCESS_LOG_DAYS = 90;
/** Shops limit what is booked in advance, so it does not grow with the customers. */
const COMING_BOOKINGS = 300;
/** Places limit the entries of an event, so there are more past events for more customers. */
const CUSTOMERS_PER_EVENT = 500;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** The rows for each customer. */
  readonly each: number;
  /** The values of row `n`, an integer from 1. `of` is the id of its customer, and `at` a time before now. */
  readonly values: string;
}

const table = (name: string, each: number, columns: string, values: string): Table => ({
  name,
  columns,
  each,
  values,
});

const uuid = (of: string) => `md5('${of} ' || n)::uuid::text`;
const status = `(array['requested', 'confirmed', 'cancelled'])[1 + n % 3]`;
const phone = `'080' || lpad(n::text, 8, '0')`;

/** In the order of their foreign keys. Every table that grows with the customers has a row here. */
const TABLES: readonly Table[] = [
  table(
    'customers',
    1,
    'id, builder_id, uuid, line_user_id, name, display_name, connected, unsubscribed, signed_in_at',
    `of, 1, ${uuid('customer')}, 'U' || md5(n::text), '山田 ' || n, '山田 ' || n, n % 2 = 0, n % 20 = 0, at`,
  ),
  table(
    'customer_profiles',
    1,
    'customer_id, last_name, first_name, tel, contact_email, budget, catalog_enquete_flg, consultation_flg, mail_request',
    `of, '山田', '太郎' || n, ${phone}, 'customer' || n || '@example.com', '3000万円', true, true, true`,
  ),
  table(
    'customer_sessions',
    1,
    'id, customer_id, client, token_hash, expires_at, updated_at, signed_in_at',
    `${BASE} + n, of, 'client ' || n, md5('token ' || n), at + interval '90 days', at, at`,
  ),
  table(
    'customer_additional_records',
    2,
    'id, customer_id, label, value, position',
    `${BASE} + n, of, '項目' || n % 2, '値 ' || n, n % 2`,
  ),
  table(
    'media_files',
    3,
    'id, uuid, customer_id, name, content_type, content, created_at',
    `${BASE} + n, ${uuid('file')}, of, '資料' || n || '.pdf', 'application/pdf', '\\x25504446', at`,
  ),
  table(
    'media_file_tokens',
    0.5,
    'token_hash, media_file_id, customer_id, expires_at',
    `md5('file ' || n), ${BASE} + n, of, at`,
  ),
  table(
    'catalog_enquetes',
    2,
    'id, customer_id, satisfaction_level, good_points, comment, wants_consultation, created_at',
    `${BASE} + n, of, 1 + n % 5, '{間取り}', '参考になりました。', n % 2 = 0, at`,
  ),
  table('cooperation_consents', 0.5, 'customer_id, consented, decided_at', 'of, n % 2 = 0, at'),
  table(
    'arrival_marks',
    2,
    'id, customer_id, kind, value, value_hash, created_at',
    `${BASE} + n, of, 'refer', jsonb_build_object('ownerId', n), md5(n::text), at`,
  ),
  table(
    'subscription_changes',
    0.5,
    'id, customer_id, unsubscribed, reason, created_at',
    `${BASE} + n, of, n % 2 = 0, null, at`,
  ),
  table(
    'past_customers',
    0.25,
    'past_customer_id, customer_id, created_at',
    `of, ${BASE} + CUSTOMERS + 1 - n, at`,
  ),
  table(
    'customer_ties',
    0.25,
    'past_customer_id, customer_id, created_at',
    `of, ${BASE} + CUSTOMERS + 1 - n, at`,
  ),
  table('erased_customers', 0.25, 'uuid_hash, erased_at', `md5('erased ' || n), at`),
  table(
    'visit_reservations',
    0.5,
    'id, customer_id, builder_shop_id, kind, status, desired_on1, desired_time1, shop_visitor, use_kids_space, use_parking, other_confirmation, hearing_lists, created_at, event_id',
    `${BASE} + n, of, 1 + n % 6, case n % 5 when 0 then 'event' else 'consultation' end, ${status},
     NOW::date + case when n <= ${COMING_BOOKINGS} then 1 + n % 30 else -1 - n % 1000 end,
     lpad((10 + n % 7)::text, 2, '0') || ':00', 1, false, false, '', '[]', at,
     case n % 5 when 0 then ${BASE} + 1 + n / 5 % EVENTS end`,
  ),
  table(
    'meetings',
    0.5,
    'id, customer_id, title, status, starts_at, ends_at, place, staff_name',
    `${BASE} + n, of, 'お打ち合わせ', ${status}, at, at + interval '1 hour', '横浜店', '佐藤'`,
  ),
  table(
    'reservations',
    0.5,
    'id, customer_id, reservation_setting_id, status, day, time, item_answers, created_at',
    `${BASE} + n, of, 1, case when n % 10 = 0 then 'confirmed' else 'cancelled' end, NOW::date - 1 - n, '10:00', '[]', at`,
  ),
  table('inquiry_recipients', 1, 'inquiry_id, customer_id', '1, of'),
  table(
    'inquiry_responses',
    0.5,
    'id, inquiry_id, customer_id, answers, created_at',
    `${BASE} + n, 1, of, '[]', at`,
  ),
  table(
    'inquiry_line_messages',
    0.25,
    'id, inquiry_id, customer_id, status, created_at',
    `${BASE} + n, 1, of, (array['queued', 'sent'])[1 + n % 2], at`,
  ),
  table(
    'form_images',
    0.5,
    'id, inquiry_response_id, reservation_id, item_id, name, content_type, content',
    `${BASE} + n, case n % 2 when 0 then ${BASE} + n end, case n % 2 when 1 then ${BASE} + n end, 1, 'image ' || n, 'image/png', '\\x89'`,
  ),
  table(
    'point_histories',
    2,
    'id, customer_id, points, reason, expires_on, created_at',
    `${BASE} + n, of, 100, '友だち追加', (at + interval '1 year')::date, at`,
  ),
  table(
    'incentive_logs',
    0.5,
    'id, customer_id, incentive_setting_id, visit_reservation_id, point_history_id, status, created_at',
    `${BASE} + n, of, 1, ${BASE} + n, ${BASE} + n, 'granted', at`,
  ),
  table(
    'sms_incentive_requests',
    0.5,
    'id, builder_id, customer_id, liff_token_hash, present_name, status, phone_number, created_at',
    `${BASE} + n, 1, of, md5('liff ' || n), 'ギフト券', 'verified', ${phone}, at`,
  ),
  table(
    'sms_verified_numbers',
    0.5,
    'builder_id, phone_number, sms_incentive_request_id',
    `1, ${phone}, ${BASE} + n`,
  ),
  table(
    'idempotency_keys',
    0.5,
    'customer_id, key, request_hash, status, body, created_at',
    `of, ${uuid('key')}, md5(n::text), 201, '{}', at`,
  ),
  table(
    'jobs',
    0.5,
    'id, kind, key, customer_id, payload, status, attempts, run_at, finished_at, created_at',
    `${uuid('job')}::uuid, 'lineMessage', 'inquiryLineMessage/' || n, of, '{}',
     case when n <= 50 then 'dead' when n <= 150 then 'waiting' else 'done' end, 1, at, at, at`,
  ),
  table('rate_limits', 1, 'key, uses, ends_at', `md5('limit ' || n), 1, at + interval '2 years'`),
];

const eventsOf = (customers: number): number => Math.ceil(customers / CUSTOMERS_PER_EVENT);

const eventsSql = (events: number, now: string): readonly string[] => [
  `insert into events (id, builder_id, title, kind, summary, description, notes, starts_at, ends_at, entry_deadline)
   select ${BASE} + n, 1, '完成見学会 ' || n, 'openHouse', '', '', '',
     ${now} - n * interval '5 days', ${now} - n * interval '5 days' + interval '6 hours', ${now} - n * interval '5 days'
   from generate_series(1, ${events}) n`,
  `insert into event_sessions (id, event_id, builder_shop_id, day, time, capacity, taken_elsewhere)
   select ${BASE} + n, ${BASE} + n, 1 + n % 6, (${now} - n * interval '5 days')::date, '10:00', 50, 0 from generate_series(1, ${events}) n`,
];

/** The rows of a customer lie apart, as they do when they are written over years. */
const rowsSql = ({ name, columns, each, values }: Table, customers: number, now: string): string =>
  `insert into ${name} (${columns})
   select ${values
     .replaceAll('CUSTOMERS', `${customers}`)
     .replaceAll('EVENTS', `${eventsOf(customers)}`)
     .replaceAll('NOW', now)}
   from (
     select n, ${BASE} + 1 + (n - 1) % ${customers} as of, ${now} - n % 700 * interval '1 day' as at
     from generate_series(1, ${Math.floor(customers * each)}) n
   ) row`;

const accessLogsSql = (day: number, { customers, accessLogs }: LargeSize, now: string): readonly string[] => [
  `select make_access_log_day(((${now} - interval '${day} days') at time zone 'Asia/Tokyo')::date)`,
  `insert into access_logs (customer_id, uuid, path, view_time, created_at)
   select ${BASE} + 1 + (n * 7919 + ${day}) % ${customers}, md5('view ' || n / 60)::uuid, '/events', (n % 60 > 0)::int,
     date_trunc('day', ${now} - interval '${day} days', 'Asia/Tokyo') + n * interval '${86_400 / Math.ceil(accessLogs / ACCESS_LOG_DAYS)} seconds' * 0.99
   from generate_series(1, ${Math.floor(accessLogs / ACCESS_LOG_DAYS)}) n`,
];

/**
 * Adds customers and what they leave behind to a database with the demo data, and then gathers the planner's
 * statistics. The same size and `now` always add the same rows.
 */
export async function seedLarge(db: Database, size: LargeSize, now: Date): Promise<void> {
  const at = `timestamptz '${now.toISOString()}'`;
  const statements = [
    ...eventsSql(eventsOf(size.customers), at),
    ...TABLES.map((rows) => rowsSql(rows, size.customers, at)),
    ...Array.from({ length: ACCESS_LOG_DAYS }, (_, day) => accessLogsSql(day, size, at)).flat(),
    'vacuum analyze',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
