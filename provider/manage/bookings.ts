import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import { BATCH_ROWS } from '#provider/manage/operator.ts';

/** A time that a customer has booked or wished for. A form without a calendar has no day and no time. */
export interface Booking {
  readonly id: string;
  readonly status: 'requested' | 'confirmed' | 'cancelled';
  readonly day: string | null;
  readonly time: string | null;
  /** 1 to 3. */
  readonly wish: number;
  readonly what: string;
  readonly place: string;
  readonly visitors: number | null;
  readonly noPhoneCall: boolean;
  readonly createdAt: string;
  readonly uuid: string;
  readonly number: string | null;
  readonly name: string;
  readonly furigana: string | null;
  readonly tel: string | null;
  readonly mail: string | null;
  /** The hours for telephone calls, `10:00〜18:00`; empty if the customer has named none. */
  readonly hours: string;
}

/** Each kind of booking as a query with the same columns. */
const SOURCES: readonly SQL[] = [
  sql`
    select visit.id, visit.customer_id, visit.status, wish.day, wish.time, wish.rank as wish,
      case when visit.kind = 'event' then coalesce(event.title, 'イベント') else '家づくり相談' end as what,
      shop.name as place, visit.shop_visitor as visitors, visit.no_phone_call, visit.created_at
    from visit_reservations as visit
    join builder_shops as shop on shop.id = visit.builder_shop_id
    left join events as event on event.id = visit.event_id
    cross join lateral (values
      (1, visit.desired_on1, visit.desired_time1),
      (2, visit.desired_on2, visit.desired_time2),
      (3, visit.desired_on3, visit.desired_time3)) as wish (rank, day, time)
    where wish.day is not null`,
  sql`
    select reserved.id, reserved.customer_id, reserved.status, reserved.day, reserved.time, 1 as wish,
      coalesce(setting.title, form.title) as what, '' as place, null::integer as visitors,
      false as no_phone_call, reserved.created_at
    from reservations as reserved
    left join reservation_settings as setting on setting.id = reserved.reservation_setting_id
    left join item_forms as form on form.id = reserved.item_form_id`,
  sql`
    select meeting.id, meeting.customer_id, meeting.status, (meeting.starts_at at time zone 'Asia/Tokyo')::date as day,
      to_char(meeting.starts_at at time zone 'Asia/Tokyo', 'HH24:MI') as time, 1 as wish, meeting.title as what,
      meeting.place, null::integer as visitors, false as no_phone_call, null::timestamptz as created_at
    from meetings as meeting`,
];

const COLUMNS = sql`
  booking.id::text, booking.status, to_char(booking.day, 'YYYY-MM-DD') as day, booking.time, booking.wish, booking.what,
  booking.place, booking.visitors, booking.no_phone_call as "noPhoneCall",
  coalesce(to_char(booking.created_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), '') as "createdAt",
  customer.uuid, customer.customer_number as number,
  coalesce(nullif(concat_ws(' ', profile.last_name, profile.first_name), ''), customer.chosen_name, customer.name,
    customer.display_name) as name,
  profile.furigana, profile.tel, profile.contact_email as mail,
  case when profile.tel_from is null and profile.tel_to is null then ''
    else concat(profile.tel_from, '〜', profile.tel_to) end as hours`;

const selectFrom = (source: SQL, condition: SQL): SQL => sql`
  select ${COLUMNS} from (${source}) as booking
  join customers as customer on customer.id = booking.customer_id
  left join customer_profiles as profile on profile.customer_id = customer.id
  where ${condition}`;

/** Lists the bookings that fulfil a condition on `booking` and `customer`, in the order of their times. */
export async function listBookings(db: Database, condition: SQL): Promise<Booking[]> {
  const queries = SOURCES.map((source) => selectFrom(source, condition));
  return readRows<Booking>(
    db,
    sql`select * from (${sql.join(queries, sql` union all `)}) as found order by day, time, what, id, wish`,
  );
}

/** Yields all bookings of a builder, one kind after the other, in the order in which they were made. */
export async function* readBookings(tx: Database, builderId: number): AsyncGenerator<Booking> {
  for (const source of SOURCES) {
    for (let last = '0'; ; ) {
      const condition = sql`booking.id in (
        select more.id from (${source}) as more join customers as owner on owner.id = more.customer_id
        where owner.builder_id = ${builderId} and more.id > ${last}::bigint
        group by more.id order by more.id limit ${BATCH_ROWS})`;
      const rows = await readRows<Booking>(
        tx,
        sql`${selectFrom(source, condition)} order by booking.id, booking.wish`,
      );
      yield* rows;
      const end = rows.at(-1)?.id;
      if (end === undefined) break;
      last = end;
    }
  }
}

export const STATUSES: Readonly<Record<Booking['status'], string>> = {
  requested: '確認待ち',
  confirmed: '確定',
  cancelled: 'キャンセル',
};
