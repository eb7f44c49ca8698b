import * as bookingTables from './booking-tables.ts';
import * as bookkeepingTables from './bookkeeping-tables.ts';
import * as builderTables from './builder-tables.ts';
import * as customerTables from './customer-tables.ts';
import * as formTables from './form-tables.ts';
import * as incentiveTables from './incentive-tables.ts';

/**
 * Every table of the database. Add each new file of tables here, because the schema test and the reset between tests
 * read this list.
 */
export const allTables = {
  ...bookingTables,
  ...bookkeepingTables,
  ...builderTables,
  ...customerTables,
  ...formTables,
  ...incentiveTables,
};
