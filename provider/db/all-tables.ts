import * as arrivalTables from './arrival-tables.ts';
import * as catalogTables from './catalog-tables.ts';
import * as eventTables from './event-tables.ts';
import * as inquiryTables from './inquiry-tables.ts';
import * as mediaFileTables from './media-file-tables.ts';
import * as mypageTables from './mypage-tables.ts';
import * as pointTables from './point-tables.ts';
import * as rateLimitTables from './rate-limit-tables.ts';
import * as regionTables from './region-tables.ts';
import * as reservationTables from './reservation-tables.ts';
import * as schema from './schema.ts';
import * as smsTables from './sms-tables.ts';

/**
 * Every table of the database. Add each new file of tables here, because the schema test and the reset between tests
 * read this list.
 */
export const allTables = {
  ...schema,
  ...arrivalTables,
  ...catalogTables,
  ...eventTables,
  ...inquiryTables,
  ...mediaFileTables,
  ...mypageTables,
  ...pointTables,
  ...rateLimitTables,
  ...regionTables,
  ...reservationTables,
  ...smsTables,
};
