import type { ItemFormAnswers } from '#machines/item-form.machine.ts';

interface ItemFormExample {
  itemId: number;
  answers: ItemFormAnswers;
}

/** Valid answers to the demo data's form for brochures. */
export const itemFormExample: ItemFormExample = {
  itemId: 1,
  answers: {
    form: { answers: { '11': ['総合カタログ', '資金計画ガイド'], '12': '佐藤 はるか', '13': '' } },
  },
};
