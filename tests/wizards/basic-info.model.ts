import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

export const basicInfoModel = modelOf({
  flow: basicInfoFlow,
  examples: { complete: { profile: basicInfoExamples.complete } },
  receipt: true,
  findsWanted: true,
  refusals: {
    refused: { with: [{ fields: ['tel'], reasons: ['お電話番号：有効な電話番号ではありません。'] }] },
    notSent: {},
  },
});
