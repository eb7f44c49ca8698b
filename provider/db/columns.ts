import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
export const reference = (column: string) => bigint(column, { mode: 'number' });
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' });
export const day = (column: string) => date(column, { mode: 'string' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
