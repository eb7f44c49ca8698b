import type { mediaFiles } from '#provider/db/customer-tables.ts';

type NewFile = Omit<typeof mediaFiles.$inferInsert, 'id' | 'customerId' | 'createdAt'>;

export const ESTIMATE_UUID = 'f1a7c0de-0001-4b1e-9a5d-2c3e4f506101';

/** A private file without content. Its page says that the file is gone. `builder.yaml` cannot declare such a file. */
export const goneFile: NewFile = {
  uuid: 'f1a7c0de-0004-4b1e-9a5d-2c3e4f506104',
  name: '旧お見積書.pdf',
  contentType: 'application/pdf',
  content: null,
};
