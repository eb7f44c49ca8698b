import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invariant } from '#src/lib/invariant.ts';
import { allTables } from './all-tables.ts';
import { customerProfiles, customers } from './customer-tables.ts';
import type { Database } from './database.ts';
import { inquiryResponses, reservations } from './form-tables.ts';
import { smsIncentiveRequests } from './incentive-tables.ts';

/**
 * `open` says nothing about a person without the row's customer. `personal` does. A `secret` is a hash or a key, which
 * no export contains.
 */
type DataClass = 'open' | 'personal' | 'secret';
/** The value, or the function that makes it, which replaces a personal value in a row that stays after an erasure. */
interface Erased<Value> {
  readonly erased: Value | (() => Value);
}

type Row<Table extends PgTable> = Table['$inferSelect'];
/** The columns that say whose a row is, each with the columns of other tables that it refers to. */
type Owners<Table extends PgTable> = { readonly [Column in keyof Row<Table>]?: PgColumn | PgColumn[] };

interface Deleted<Table extends PgTable> {
  readonly rows: 'deleted';
  readonly of: Owners<Table>;
  readonly columns: { readonly [Column in keyof Row<Table>]: DataClass };
}

interface Kept<Table extends PgTable> {
  readonly rows: 'kept';
  readonly of: Owners<Table>;
  readonly columns: { readonly [Column in keyof Row<Table>]: 'open' | Erased<Row<Table>[Column]> };
}

interface OfNobody<Table extends PgTable> {
  readonly rows: 'of nobody';
  readonly columns: { readonly [Column in keyof Row<Table>]: 'open' };
}

/** What an erasure does with the rows of a customer in a table, and the class of each of its columns. */
export type Treatment<Table extends PgTable> =
  | Deleted<Table>
  | Kept<Table>
  | ('customerId' extends keyof Row<Table> ? never : OfNobody<Table>);

const customerId = customers.id;

/**
 * Classes every column of every table. A table or a column without a class is a type error. `customers export` and
 * `customers erase` follow this list (OPS-8, OPS-9). An erasure goes through it from top to bottom, so a table comes
 * before the tables to which its rows refer.
 */
// biome-ignore format: one paragraph per table can be read, one line per column cannot
export const personalData = {
  // Only a demonstration has this table. Nobody sees its codes in an export, because somebody else may own the number.
  smsOutbox: { rows: 'deleted', of: { phoneNumber: [smsIncentiveRequests.phoneNumber, customerProfiles.tel] }, columns: {
    id: 'secret', phoneNumber: 'secret', message: 'secret', sentAt: 'secret' } },
  customerSessions: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', client: 'personal', tokenHash: 'secret', previousTokenHash: 'secret',
    unconfirmedTokenHashes: 'secret', lastTokenHash: 'secret', expiresAt: 'personal', updatedAt: 'personal', signedInAt: 'personal' } },
  idempotencyKeys: { rows: 'deleted', of: { customerId }, columns: {
    customerId: 'open', key: 'secret', requestHash: 'secret', status: 'personal', body: 'personal', createdAt: 'personal' } },
  accessLogs: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', uuid: 'personal', path: 'personal', viewTime: 'personal', trackingCode: 'personal',
    eventId: 'personal', webCatalogId: 'personal', detailableId: 'personal', detailableType: 'personal',
    problem: 'personal', createdAt: 'personal' } },
  arrivalMarks: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', kind: 'personal', value: 'personal', valueHash: 'secret', createdAt: 'personal' } },
  pastCustomers: { rows: 'deleted', of: { customerId, pastCustomerId: customerId }, columns: {
    pastCustomerId: 'personal', customerId: 'personal', createdAt: 'personal' } },
  customerTies: { rows: 'deleted', of: { customerId, pastCustomerId: customerId }, columns: {
    pastCustomerId: 'personal', customerId: 'personal', createdAt: 'personal' } },
  subscriptionChanges: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', unsubscribed: 'personal', reason: 'personal', createdAt: 'personal' } },
  catalogEnquetes: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', satisfactionLevel: 'personal', goodPoints: 'personal', comment: 'personal',
    wantsConsultation: 'personal', createdAt: 'personal' } },
  cooperationConsents: { rows: 'deleted', of: { customerId }, columns: {
    customerId: 'open', consented: 'personal', decidedAt: 'personal' } },
  customerAdditionalRecords: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', customerId: 'open', label: 'personal', value: 'personal', position: 'open' } },
  customerProfiles: { rows: 'deleted', of: { customerId }, columns: {
    customerId: 'open', lastName: 'personal', firstName: 'personal', furigana: 'personal', gender: 'personal',
    tel: 'personal', postalCode: 'personal', prefectureCity: 'personal', streetAddress: 'personal',
    buildingRoom: 'personal', contactEmail: 'personal', desiredDate: 'personal', desiredPrefectureId: 'personal',
    desiredCityId1: 'personal', desiredCityId2: 'personal', desiredCityId3: 'personal',
    landConsiderationStatus: 'personal', budget: 'personal', telFrom: 'personal', telTo: 'personal',
    otherDesiredCondition: 'personal', catalogEnqueteFlg: 'personal', consultationFlg: 'personal',
    mailRequest: 'personal', companyName: 'personal', leadStatus: 'personal' } },
  mediaFileTokens: { rows: 'deleted', of: { customerId }, columns: {
    tokenHash: 'secret', mediaFileId: 'open', customerId: 'open', expiresAt: 'open' } },
  mediaFiles: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', archived: 'open', uuid: 'personal', customerId: 'open', name: 'personal', contentType: 'personal',
    content: 'personal', objectKey: 'secret', size: 'personal', sha256: 'personal', viewedAt: 'personal',
    createdAt: 'personal' } },
  formImages: { rows: 'deleted', of: { reservationId: reservations.id, inquiryResponseId: inquiryResponses.id }, columns: {
    id: 'open', inquiryResponseId: 'open', reservationId: 'open', itemId: 'open', name: 'personal',
    contentType: 'personal', content: 'personal', objectKey: 'secret', size: 'personal',
    sha256: 'personal' } },
  inquiryLineMessages: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', inquiryId: 'open', customerId: 'open', status: 'personal', createdAt: 'personal' } },
  inquiryResponses: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', inquiryId: 'open', customerId: 'open', answers: 'personal', createdAt: 'personal' } },
  inquiryRecipients: { rows: 'deleted', of: { customerId }, columns: { inquiryId: 'open', customerId: 'open' } },
  smsVerifiedNumbers: { rows: 'deleted', of: { smsIncentiveRequestId: smsIncentiveRequests.id }, columns: {
    builderId: 'open', phoneNumber: 'personal', smsIncentiveRequestId: 'open' } },
  smsIncentiveRequests: { rows: 'deleted', of: { customerId }, columns: {
    id: 'open', builderId: 'open', customerId: 'open', liffTokenHash: 'secret', presentName: 'personal',
    status: 'personal', phoneNumber: 'personal', fingerprint: 'personal', codeHash: 'secret', refusedHash: 'secret',
    codeExpiresAt: 'personal', resendAt: 'personal', smsSent: 'personal', wrongCodes: 'personal', verifiedAt: 'personal',
    createdAt: 'personal' } },

  visitReservations: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', customerId: 'open', builderShopId: 'open', kind: 'open', status: 'open', desiredOn1: 'open',
    desiredTime1: 'open', desiredOn2: 'open', desiredTime2: 'open', desiredOn3: 'open', desiredTime3: 'open',
    shopVisitor: 'open', useKidsSpace: 'open', useParking: 'open', transportation: 'open', noPhoneCall: 'open',
    otherConfirmation: { erased: '' }, hearingLists: { erased: [] }, createdAt: 'open', eventId: 'open',
    replacesId: 'open', cancelReason: { erased: null }, cancelledAt: 'open' } },
  reservations: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', customerId: 'open', reservationSettingId: 'open', itemFormId: 'open', status: 'open', day: 'open',
    time: 'open', itemAnswers: { erased: [] }, replacesId: 'open', cancelReason: { erased: null },
    cancelledAt: 'open', createdAt: 'open' } },
  // The staff writes the title and the place, which may be the customer's name and address.
  meetings: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', customerId: 'open', title: { erased: '' }, status: 'open', startsAt: 'open', endsAt: 'open',
    place: { erased: '' }, staffName: 'open', cancelUntil: 'open', cancelReason: { erased: null },
    cancelledAt: 'open' } },
  pointHistories: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', customerId: 'open', points: 'open', reason: 'open', expiresOn: 'open', expiryOf: 'open',
    createdAt: 'open' } },
  incentiveLogs: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', customerId: 'open', incentiveSettingId: 'open', visitReservationId: 'open', pointHistoryId: 'open',
    status: 'open', createdAt: 'open' } },
  // A message finds nothing to send after the erasure. An event of a booking is sent without its customer.
  jobs: { rows: 'kept', of: { customerId }, columns: {
    id: 'open', kind: 'open', key: 'open', position: 'open', customerId: { erased: null }, payload: 'open', status: 'open',
    attempts: 'open', runAt: 'open', startedAt: 'open', finishedAt: 'open', lastError: 'open', createdAt: 'open' } },
  customers: { rows: 'kept', of: { id: customerId }, columns: {
    id: 'open', builderId: 'open', uuid: { erased: randomUUID }, lineUserId: { erased: null }, customerNumber: { erased: null },
    name: { erased: '（削除済み）' }, displayName: { erased: '（削除済み）' }, chosenName: { erased: null },
    connected: { erased: false }, unsubscribed: { erased: true }, boundAt: { erased: null },
    unboundAt: { erased: null }, signedInAt: { erased: null }, signInRefusedAt: { erased: null },
    signInRefusedReason: { erased: null } } },

  erasedCustomers: { rows: 'of nobody', columns: { uuidHash: 'open', erasedAt: 'open' } },
  rateLimits: { rows: 'of nobody', columns: { key: 'open', uses: 'open', endsAt: 'open' } },
  lostAccessLogs: { rows: 'of nobody', columns: { day: 'open', entries: 'open' } },
  migrations: { rows: 'of nobody', columns: { id: 'open', hash: 'open', createdAt: 'open' } },
  builders: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', name: 'open', tel: 'open', logoImageUrl: 'open', brand: 'open', brochures: 'open' } },
  lineAccounts: { rows: 'of nobody', columns: {
    id: 'open', builderId: 'open', liffId: 'open', name: 'open', logoImageUrl: 'open',
    googleAnalyticsTrackingCode: 'open', privacyPolicyUrl: 'open', companyUrl: 'open' } },
  consultationSettings: { rows: 'of nobody', columns: {
    builderId: 'open', title: 'open', introduction: 'open', replyWithinDays: 'open', durationMinutes: 'open' } },
  customerProfileValidations: { rows: 'of nobody', columns: {
    id: 'open', builderId: 'open', attribute: 'open', required: 'open', maxLength: 'open', format: 'open' } },
  advanceConfirmations: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', label: 'open', kind: 'open', required: 'open',
    maxLength: 'open', options: 'open', maxSizeKb: 'open', position: 'open' } },
  builderShops: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', prefectureId: 'open', name: 'open', address: 'open',
    access: 'open', mapUrl: 'open', tel: 'open', photoUrl: 'open', photoUrls: 'open', opensAt: 'open',
    closesAt: 'open', closedWeekdays: 'open', hasParking: 'open', parkingNote: 'open', hasKidsSpace: 'open',
    canSkipCalls: 'open', consultationCapacity: 'open', position: 'open' } },
  shopHolidays: { rows: 'of nobody', columns: { builderShopId: 'open', day: 'open' } },
  prefectures: { rows: 'of nobody', columns: { id: 'open', name: 'open' } },
  cities: { rows: 'of nobody', columns: { id: 'open', prefectureId: 'open', name: 'open' } },
  addresses: { rows: 'of nobody', columns: {
    id: 'open', postalCode: 'open', prefectureCity: 'open', streetAddress: 'open' } },
  registrationSources: { rows: 'of nobody', columns: { id: 'open', archived: 'open', builderId: 'open', name: 'open' } },
  webCatalogs: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', summary: 'open', description: 'open',
    token: 'open', imageFolder: 'open', pageCount: 'open', pageWidth: 'open', pageHeight: 'open', position: 'open' } },
  events: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', kind: 'open', summary: 'open',
    description: 'open', notes: 'open', photoUrl: 'open', startsAt: 'open', endsAt: 'open', entryDeadline: 'open' } },
  eventSessions: { rows: 'of nobody', columns: {
    id: 'open', archived: 'open', eventId: 'open', builderShopId: 'open', day: 'open', time: 'open', capacity: 'open',
    takenElsewhere: 'open' } },
  inquiries: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', description: 'open',
    deadline: 'open', lineMessage: 'open' } },
  reservationSettings: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', description: 'open',
    weekdays: 'open', times: 'open', daysAhead: 'open', closed: 'open' } },
  itemForms: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', description: 'open' } },
  formItems: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', reservationSettingId: 'open', itemFormId: 'open', inquiryId: 'open',
    label: 'open', kind: 'open', required: 'open', maxLength: 'open', options: 'open', maxSizeKb: 'open',
    position: 'open' } },
  lineAccountRedirectSettings: { rows: 'of nobody', columns: {
    id: 'open', builderId: 'open', redirectFromUrl: 'open', redirectToUrl: 'open', position: 'open' } },
  mypageTemplates: { rows: 'of nobody', columns: {
    id: 'open', builderId: 'open', kind: 'open', title: 'open', body: 'open', links: 'open', position: 'open' } },
  pointSettings: { rows: 'of nobody', columns: { builderId: 'open', enabled: 'open', lifetimeDays: 'open' } },
  incentiveSettings: { rows: 'of nobody', columns: {
    id: 'open', key: 'open', archived: 'open', builderId: 'open', title: 'open', presentName: 'open',
    description: 'open', eligibility: 'open', endsOn: 'open', photoUrl: 'open', requiredPoints: 'open',
    earnedPoints: 'open', stock: 'open', position: 'open' } },
} satisfies { readonly [Name in keyof typeof allTables]: Treatment<(typeof allTables)[Name]> };

/** A table that may hold rows of a customer. Its treatment without the types of its columns. */
export interface PersonalTable {
  readonly name: string;
  readonly table: PgTable;
  readonly rows: 'deleted' | 'kept';
  readonly of: Readonly<Record<string, PgColumn | PgColumn[]>>;
  readonly columns: Readonly<Record<string, DataClass | Erased<unknown>>>;
}

export const personalTables: readonly PersonalTable[] = Object.entries(personalData).flatMap(
  ([name, treatment]) =>
    treatment.rows === 'of nobody'
      ? []
      : [{ ...treatment, name, table: allTables[name as keyof typeof allTables] }],
);

/** The condition that a row of the table is the customer's. */
export function isOfCustomer(db: Database, { table, of }: PersonalTable, id: number): SQL | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return or(
    ...Object.entries(of).flatMap(([name, owners]) =>
      [owners].flat().map((owner) => {
        const column = columns[name];
        const owning = personalTables.find((other) => other.table === owner.table);
        invariant(column && owning, `isOfCustomer: ${name} names no owner.`);
        if (owner === customers.id) return eq(column, id);
        const theirs = db
          .select({ owner })
          .from(owning.table)
          .where(isOfCustomer(db, owning, id));
        // An array, because PostgreSQL would read the whole table for two subqueries with `or` between them.
        return sql`${column} = any(array(${theirs}))`;
      }),
    ),
  );
}
