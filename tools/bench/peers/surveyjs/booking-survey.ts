import type { QuestionSelectBase } from 'survey-core';
import { Model } from 'survey-core';
import 'survey-core/i18n/japanese';
import type { SlotsOfDay } from './booking-api.ts';
import { book, readQuestions, readShops, readSlots } from './booking-api.ts';
import { surveyJson } from './survey-json.ts';

const RANKS = [1, 2, 3];

/**
 * Creates the survey and fills in the data of the API: shops, the days of the chosen shop, and the times of a day. The
 * last page sends the booking.
 */
export async function bookingSurvey(): Promise<Model> {
  const [shops, questions] = await Promise.all([readShops(), readQuestions()]);
  const survey = new Model(surveyJson(shops, questions));
  const choose = (name: string, choices: readonly (string | { value: string; text: string })[]) => {
    const question = survey.getQuestionByName(name) as QuestionSelectBase;
    question.choices = [...choices];
  };
  let slots: SlotsOfDay[] = [];
  survey.onCurrentPageChanging.add((_, { newCurrentPage }) => {
    if (newCurrentPage.name !== 'selectDesiredDate') return;
    void readSlots(survey.getValue('shop')).then((read) => {
      slots = read;
      for (const rank of RANKS)
        choose(
          `date${rank}`,
          slots.map(({ date }) => date),
        );
    });
  });
  survey.onValueChanged.add((_, { name, value }) => {
    const rank = /^date(\d)$/.exec(name)?.[1];
    if (!rank) return;
    const times = slots.find(({ date }) => date === value)?.times ?? [];
    choose(
      `time${rank}`,
      times.map((time) => ({ value: time, text: `${time}〜` })),
    );
  });
  survey.onServerValidateQuestions.add((_, options) => {
    if (!survey.isLastPage) return options.complete();
    book(options.data).then(options.complete, () => {
      options.errors.review = 'ご予約を完了できませんでした。もう一度お試しください。';
      options.complete();
    });
  });
  return survey;
}
