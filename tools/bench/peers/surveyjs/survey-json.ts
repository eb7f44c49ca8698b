import { leads, profileFields, titles, transportations, visitorCounts, wanted } from '#shared/words.ts';
import type { Question, Shop } from './booking-api.ts';

type Step = keyof typeof leads;

const choicesOf = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ value, text: label }));

const page = (step: Step, elements: readonly object[]) => ({
  name: step,
  title: titles[step],
  description: leads[step],
  elements,
});

const texts: Record<string, object> = {
  tel: { inputType: 'tel', validators: [{ type: 'regex', regex: '^0\\d{9,10}$' }] },
  contactEmail: { inputType: 'email', validators: [{ type: 'email' }] },
  postalCode: { validators: [{ type: 'regex', regex: '^\\d{7}$' }] },
};

const kinds: Record<string, object> = {
  radio: { type: 'radiogroup' },
  checkbox: { type: 'checkbox' },
  select: { type: 'dropdown', renderAs: 'select' },
  textarea: { type: 'comment', maxLength: 500 },
};

/** Shows a shop's card with its photo in a separate element, because the text of a choice cannot contain an image. */
const cardOf = (shop: Shop) => ({
  type: 'html',
  name: `about${shop.id}`,
  html: `<img src="${shop.photo_url}" alt="" width="600" height="400" loading="lazy" style="width:100%;height:auto"><p><b>${shop.name}</b><br>${shop.address}<br>${shop.access}<br>${shop.business_hours}</p>`,
});

const wish = (rank: number) => [
  {
    type: 'dropdown',
    renderAs: 'select',
    name: `date${rank}`,
    title: `第${rank}希望`,
    isRequired: rank === 1,
    ...(rank > 1 && { visibleIf: `{time${rank - 1}} notempty` }),
  },
  {
    type: 'radiogroup',
    colCount: 3,
    name: `time${rank}`,
    title: '時間',
    isRequired: true,
    visibleIf: `{date${rank}} notempty`,
  },
];

export const surveyJson = (shops: readonly Shop[], questions: readonly Question[]) => ({
  locale: 'ja',
  showProgressBar: true,
  progressBarType: 'pages',
  pagePrevText: '戻る',
  pageNextText: '次へ',
  completeText: 'この内容で予約する',
  checkErrorsMode: 'onNextPage',
  textUpdateMode: 'onBlur',
  completedHtml: `<h1>${titles.complete}</h1>`,
  pages: [
    page('selectShop', [
      {
        type: 'radiogroup',
        name: 'shop',
        title: '店舗',
        isRequired: true,
        choices: shops.map(({ id, name }) => ({ value: id, text: name })),
      },
      ...shops.map(cardOf),
    ]),
    page('selectDesiredDate', [1, 2, 3].flatMap(wish)),
    page(
      'setProfile',
      profileFields.map(({ name, label, autoComplete, required }) => ({
        type: 'text',
        name,
        title: label,
        autocomplete: autoComplete,
        isRequired: required,
        ...texts[name],
      })),
    ),
    page('visitorDetail', [
      {
        type: 'dropdown',
        renderAs: 'select',
        name: 'shopVisitor',
        title: 'ご来場人数',
        isRequired: true,
        choices: choicesOf(visitorCounts),
      },
      {
        type: 'radiogroup',
        name: 'transportation',
        title: 'ご来場方法',
        isRequired: true,
        choices: choicesOf(transportations),
      },
      {
        type: 'radiogroup',
        name: 'useParking',
        title: '駐車場のご利用',
        defaultValue: 'true',
        choices: choicesOf(wanted),
        visibleIf: "{transportation} = 'car'",
      },
      {
        type: 'radiogroup',
        name: 'useKidsSpace',
        title: 'キッズスペースのご利用',
        defaultValue: 'false',
        choices: choicesOf(wanted),
      },
      { type: 'comment', name: 'otherConfirmation', title: 'ご相談内容・ご要望', maxLength: 500 },
    ]),
    page(
      'hearing',
      questions.map(({ id, label, kind, required, options }) => ({
        ...kinds[kind],
        name: `q${id}`,
        title: label,
        isRequired: required,
        choices: options,
      })),
    ),
    page('confirm', [{ type: 'html', name: 'review', html: reviewOf(questions) }]),
  ],
});

const reviewOf = (questions: readonly Question[]): string =>
  [
    ['店舗', 'shop'],
    ['第1希望', 'date1'],
    ['時間', 'time1'],
    ...profileFields.map(({ name, label }) => [label, name]),
    ['ご来場人数', 'shopVisitor'],
    ['ご来場方法', 'transportation'],
    ['駐車場のご利用', 'useParking'],
    ['キッズスペースのご利用', 'useKidsSpace'],
    ['ご相談内容・ご要望', 'otherConfirmation'],
    ...questions.map(({ id, label }) => [label, `q${id}`]),
  ]
    .map(([label, name]) => `<p>${label}<br><b>{${name}}</b></p>`)
    .join('');
