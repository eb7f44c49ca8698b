import * as z from 'zod/mini';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { defaultProblemCopy } from '#src/lib/message-catalogue.ts';
import { landConsiderationStatuses } from '#src/lib/option-lists.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import { siteMachine } from './site.machine.ts';
import type { SiteReads } from './site.route.ts';

const chosen = (label: string) => z.string().check(z.minLength(1, `${label}を選択してください`));
const land = z.object({ landConsiderationStatus: chosen('土地のご検討状況') });
const area = z.object({ desiredPrefectureId: chosen('ご希望の都道府県') });
const budget = z.object({ budget: textByRule('ご予算', { required: true, maxLength: 30, format: null }) });

const status = {
  name: 'landConsiderationStatus',
  kind: 'choice',
  label: '土地のご検討状況',
  options: landConsiderationStatuses,
} as const;
const prefecture = ({ prefectures }: SiteReads) =>
  ({
    name: 'desiredPrefectureId',
    kind: 'select',
    label: 'ご希望の都道府県',
    options: prefectures.map(({ id, name }) => ({ value: String(id), label: name })),
  }) as const;

export const siteFlow = defineFlow(siteMachine, {
  version: 1,
  title: '土地とご予算',
  data: {} as SiteReads,
  receipt: z.literal(true),
  steps: {
    land: {
      event: 'land.entered',
      schema: land,
      fields: [status],
      defaults: ({ profile }) => ({ landConsiderationStatus: profile.landConsiderationStatus ?? '' }),
      copy: { title: '土地のご検討状況' },
    },
    area: {
      event: 'area.entered',
      schema: area,
      fields: (data) => [prefecture(data)],
      defaults: ({ profile }) => ({ desiredPrefectureId: String(profile.desiredPrefectureId ?? '') }),
      copy: { title: '土地をお探しの地域' },
    },
    budget: {
      event: 'budget.entered',
      schema: budget,
      fields: [{ name: 'budget', kind: 'text', label: 'ご予算' }],
      defaults: ({ profile }) => ({ budget: profile.budget ?? '' }),
      copy: { title: 'ご予算' },
    },
    confirm: { page: 'review', event: 'site.submitted', copy: defaultReviewCopy },
    complete: { page: 'receipt', copy: { title: 'ご希望を承りました' } },
  },
  problems: defaultProblemCopy,
});
