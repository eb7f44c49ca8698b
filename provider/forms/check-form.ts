import type { ReceivedForm } from '#provider/http/read-form.ts';
import type { Refusal } from '#provider/http/reply.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { answerFaults, refuseFaults, tidyAnswers } from './check-answers.ts';
import type { CheckedImage } from './check-images.ts';
import { checkImages } from './check-images.ts';
import { readAnswers } from './read-answers.ts';

interface CheckedForm {
  readonly ok: true;
  readonly answers: ItemAnswer[];
  readonly images: CheckedImage[];
}

export function checkForm(items: readonly Item[], form: ReceivedForm): CheckedForm | Refusal {
  const sent = readAnswers(form);
  const written = items.filter(({ kind }) => kind !== 'image');
  const { images, faults } = checkImages(items, sent.images);
  const refusal = refuseFaults([...answerFaults(written, sent.answers), ...faults]);
  return refusal ?? { ok: true, answers: tidyAnswers(written, sent.answers), images };
}
