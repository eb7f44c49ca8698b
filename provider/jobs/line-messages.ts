import { and, asc, count, eq } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  formImages,
  formItems,
  inquiries,
  inquiryLineMessages,
  inquiryResponses,
} from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { NewJob } from './job-queue.ts';
import type { JobHandler, JobOutcome } from './job-worker.ts';
import type { LineMessenger } from './line-messenger.ts';

interface LineMessagePayload {
  readonly messageId: number;
}

/** The job that sends a row of `inquiry_line_messages`. */
export const lineMessageJob = (message: { readonly id: number; readonly customerId: number }): NewJob => ({
  kind: 'lineMessage',
  key: `inquiryLineMessage/${message.id}`,
  customerId: message.customerId,
  payload: { messageId: message.id } satisfies LineMessagePayload,
});

/** LINE recognizes a retry key for 24 hours. A later attempt could send the message twice. */
const MAX_RETRY_MS = 23 * 60 * 60 * 1000;

/**
 * Sends a customer a copy of the answers to an inquiry (FORM-25). The job's id is the retry key, so that LINE sends the message once,
 * even if this process ends before it has recorded the sending. Nothing is sent if the customer has been erased, or has been
 * bound to another LINE account since.
 */
export const lineMessageHandler = (
  { db, now }: Pick<ProviderDeps, 'db' | 'now'>,
  messenger: LineMessenger,
): JobHandler => ({
  kind: 'lineMessage',
  // With the pauses between them, they take less than six hours, or fourteen if LINE asks for longer ones.
  maxAttempts: 12,
  run: async ({ id: retryKey, payload, attempts, startedAt }): Promise<JobOutcome> => {
    const { messageId } = payload as LineMessagePayload;
    const message = await findMessage(db, messageId);
    if (message === undefined || message.status === 'sent' || !isStillBound(message)) return { kind: 'done' };
    if (attempts > 1 && startedAt !== null && now().getTime() - startedAt.getTime() > MAX_RETRY_MS) {
      return {
        kind: 'dead',
        error: 'The first attempt was a day ago, and LINE would not recognize a repetition of it.',
      };
    }
    const outcome = await messenger.push({ to: message.to, text: await writeText(db, message), retryKey });
    if (outcome.kind === 'done') {
      const isThis = eq(inquiryLineMessages.id, messageId);
      await db.update(inquiryLineMessages).set({ status: 'sent' }).where(isThis);
    }
    return outcome;
  },
});

async function findMessage(db: Database, messageId: number) {
  const { status, createdAt, inquiryId, customerId } = inquiryLineMessages;
  const [message] = await db
    .select({
      status,
      createdAt,
      inquiryId,
      customerId,
      to: customers.lineUserId,
      boundAt: customers.boundAt,
    })
    .from(inquiryLineMessages)
    .innerJoin(customers, eq(customers.id, inquiryLineMessages.customerId))
    .where(eq(inquiryLineMessages.id, messageId));
  return message;
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

const isStillBound = (message: Message): message is Message & { to: string } =>
  message.to !== null && (message.boundAt === null || message.boundAt <= message.createdAt);

/** The maximum length of a text message, in UTF-16 code units as LINE counts them. */
export const MAX_TEXT_LENGTH = 5_000;
const CUT = '\n…（長いため、この先は省略しました）';

/** Writes the builder's words, or the default ones, and below them each question with its answer. */
async function writeText(db: Database, { inquiryId, customerId }: Message): Promise<string> {
  const [found] = await db
    .select({ inquiry: inquiries, response: inquiryResponses })
    .from(inquiryResponses)
    .innerJoin(inquiries, eq(inquiries.id, inquiryResponses.inquiryId))
    .where(and(eq(inquiryResponses.inquiryId, inquiryId), eq(inquiryResponses.customerId, customerId)));
  invariant(found, 'writeText: a message has no response. Delete the message together with its response.');
  const { inquiry, response } = found;
  const images = await countImagesByItem(db, response.id);
  // Archived questions, too, because the customer may have answered them before.
  const items = await db
    .select({ id: formItems.id, label: formItems.label })
    .from(formItems)
    .where(eq(formItems.inquiryId, inquiryId))
    .orderBy(asc(formItems.position), asc(formItems.id));
  const paragraphs = items.flatMap(({ id, label }) => {
    const texts = response.answers.find(({ itemId }) => itemId === id)?.answers ?? [];
    const pictures = images.get(id);
    const answer = [...texts, ...(pictures === undefined ? [] : [`画像${pictures}枚`])].join('、');
    return answer === '' ? [] : [`■ ${label}\n${answer}`];
  });
  return limitLength([inquiry.lineMessage ?? defaultWords(inquiry.title), ...paragraphs].join('\n\n'));
}

const defaultWords = (title: string): string =>
  `「${title}」にご回答いただき、ありがとうございます。ご回答の内容をお送りいたします。`;

async function countImagesByItem(db: Database, responseId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ itemId: formImages.itemId, images: count() })
    .from(formImages)
    .where(eq(formImages.inquiryResponseId, responseId))
    .groupBy(formImages.itemId);
  return new Map(rows.map(({ itemId, images }) => [itemId, images]));
}

/** Never ends within a character of two code units. */
const limitLength = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH
    ? text
    : text.slice(0, MAX_TEXT_LENGTH - CUT.length).replace(/[\ud800-\udbff]$/, '') + CUT;
