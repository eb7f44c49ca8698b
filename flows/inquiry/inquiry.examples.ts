import type { InquiryAnswers } from '#machines/inquiry.machine.ts';

interface InquiryExample {
  inquiryId: number;
  answers: InquiryAnswers;
}

/** Valid answers to the demo data's short inquiry after a meeting. */
export const inquiryExample: InquiryExample = {
  inquiryId: 2,
  answers: {
    form: { answers: { '26': 'よかった', '27': '次回は土地のことも伺いたいです。' } },
  },
};
