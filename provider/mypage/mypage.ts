import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import humps from 'humps';
import type * as z from 'zod/mini';
import { findRules, readProfile } from '#provider/customers/customer-profile.ts';
import { mypageTemplates } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { catalogEnquetes, inquiries, inquiryRecipients, inquiryResponses } from '#provider/db/form-tables.ts';
import { hasContent } from '#provider/files/stored-content.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/mypage.contract.ts';

export const getMypageTemplates: Handler<typeof contract.getMypageTemplates> = async ({ db, customer }) =>
  answer({
    mypageTemplates: await db
      .select()
      .from(mypageTemplates)
      .where(eq(mypageTemplates.builderId, customer.builderId))
      .orderBy(asc(mypageTemplates.position), asc(mypageTemplates.id)),
  });

type Task = z.output<typeof contract.getTaskMaster.answer>['taskMaster']['tasks'][number];

/**
 * The task ids of inquiries and files have ranges of their own, so that they differ from the ids of the fixed tasks.
 */
const FIRST_INQUIRY_TASK = 1000;

const FIRST_FILE_TASK = 1_000_000_000;

/** Returns open tasks before done ones. Both groups have this order: inquiries, profile, catalog enquete, files. */
export const getTaskMaster: Handler<typeof contract.getTaskMaster> = async ({ deps, db, customer }) => {
  const tasks = [
    ...(await inquiryTasks(db, customer, deps.now())),
    await profileTask(db, customer),
    await enqueteTask(db, customer),
    ...(await fileTasks(db, customer)),
  ];
  return answer({
    taskMaster: { tasks: [...tasks.filter(({ done }) => !done), ...tasks.filter(({ done }) => done)] },
  });
};

/** Returns the inquiries that are open or answered. Those with the nearest deadline come first. */
async function inquiryTasks(db: Database, { id }: Customer, now: Date): Promise<Task[]> {
  const rows = await db
    .select({ id: inquiries.id, title: inquiries.title, responseId: inquiryResponses.id })
    .from(inquiries)
    .innerJoin(
      inquiryRecipients,
      and(eq(inquiryRecipients.inquiryId, inquiries.id), eq(inquiryRecipients.customerId, id)),
    )
    .leftJoin(
      inquiryResponses,
      and(eq(inquiryResponses.inquiryId, inquiries.id), eq(inquiryResponses.customerId, id)),
    )
    .where(
      and(
        eq(inquiries.archived, false),
        or(isNull(inquiries.deadline), gte(inquiries.deadline, now), isNotNull(inquiryResponses.id)),
      ),
    )
    .orderBy(asc(inquiries.deadline), asc(inquiries.id));
  return rows.map((inquiry) => ({
    id: FIRST_INQUIRY_TASK + inquiry.id,
    title: inquiry.title,
    path: `/inquiries/${inquiry.id}`,
    done: inquiry.responseId !== null,
  }));
}

/** The task is done once the profile has every attribute that the builder's rules require. */
async function profileTask(db: Database, customer: Customer): Promise<Task> {
  const profile = new Map<string, unknown>(Object.entries((await readProfile(db, customer.id)) ?? {}));
  const rules = await findRules(db, customer);
  const required = rules.filter((rule) => rule.required).map(({ attribute }) => humps.camelize(attribute));
  const done = required.every((attribute) => !profile.has(attribute) || Boolean(profile.get(attribute)));
  return { id: 1, title: 'お客様情報の登録', path: '/basicInfo', done };
}

async function enqueteTask(db: Database, { id }: Customer): Promise<Task> {
  const answered = await db.$count(catalogEnquetes, eq(catalogEnquetes.customerId, id));
  return { id: 2, title: 'カタログアンケートへのご回答', path: '/catalogEnquetes/new', done: answered > 0 };
}

/** A task is done once the customer has viewed the file. There is no task for a file that no longer exists. */
async function fileTasks(db: Database, { id }: Customer): Promise<Task[]> {
  const { id: fileId, uuid, name, viewedAt, customerId, archived } = mediaFiles;
  const rows = await db
    .select({ id: fileId, uuid, name, viewedAt })
    .from(mediaFiles)
    .where(and(eq(customerId, id), hasContent(mediaFiles), eq(archived, false)))
    .orderBy(asc(fileId));
  return rows.map((file) => ({
    id: FIRST_FILE_TASK + file.id,
    title: `${file.name}のご確認`,
    path: `/files/${file.uuid}`,
    done: file.viewedAt !== null,
  }));
}
