import type { customers } from '#provider/db/schema.ts';

export type Customer = typeof customers.$inferSelect;
