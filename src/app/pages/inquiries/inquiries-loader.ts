import type { ApiAnswer } from '#src/api/api-problem.ts';
import { mapAnswer } from '#src/api/api-problem.ts';
import type { AnswerOf } from '#src/api/contract/endpoint.ts';
import { getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

type Task = AnswerOf<typeof getTaskMaster>['taskMaster']['tasks'][number];

/** What `/inquiries` shows, still to come: its frame is shown at once. */
export interface InquiriesToCome {
  inquiries: Promise<ApiAnswer<readonly Task[]>>;
}

const isOpenInquiry = ({ path, done }: Task) => path.startsWith('/inquiries/') && !done;

/** The inquiries that are left to be answered: they are among the customer's tasks, and have no list of their own. */
export const loadInquiries = ({ client }: AppServices, { signal }: Request): InquiriesToCome => ({
  inquiries: client
    .call(getTaskMaster, { signal })
    .then((answer) => mapAnswer(answer, ({ taskMaster }) => taskMaster.tasks.filter(isOpenInquiry))),
});
