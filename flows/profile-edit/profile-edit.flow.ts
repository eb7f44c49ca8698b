import * as z from 'zod/mini';
import { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type { ProfileValues } from '#machines/profile-edit.types.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';
import type { ProfileEditData } from './profile-sections.ts';
import { sectionFields, sectionSchema } from './profile-sections.ts';

const city = z.object({ id: z.int(), name: z.string() });

/**
 * Accepts the fields of every section. It is used while no section is open. Once a section is open, the step uses that
 * section's own schema.
 */
const draftSchema: z.ZodMiniType<ProfileValues> = z.record(z.string(), z.union([z.string(), z.array(city)]));

const { snackbar } = messageCatalogue.accountUpdateFailed;

const words = failureWords({
  failed: snackbar,
  unknown: 'お客様情報を更新できたかどうかを確認できませんでした',
  hasSnackbar: true,
});

export const profileEditFlow = defineFlow(profileEditMachine, {
  version: 1,
  title: 'お客様情報の変更',
  data: {} as ProfileEditData,
  exit: '/mypage',
  successMessage: messageCatalogue.accountUpdated,
  steps: {
    profile: {
      event: 'section.entered',
      discard: 'answers.discarded',
      inScreen: true,
      schema: (data, context) => (context?.section ? sectionSchema(data, context.section) : draftSchema),
      fields: (data, context) => (context?.section ? sectionFields(data, context.section) : []),
      defaults: (_, context) => (context?.section && context.saved[context.section]) ?? {},
      copy: {
        title: 'お客様情報の変更',
        next: '変更を保存する',
        busy: '保存しています',
        discard: '変更を破棄する',
      },
    },
  },
  problems: {
    fieldRefused: messageCatalogue.accountUpdateRefused,
    elsewhereRefused: {
      inline:
        'お客様情報を更新できませんでした。ほかの項目に修正が必要です。先に次の項目を変更してから、もう一度お試しください。',
      snackbar,
    },
    changedElsewhere: {
      inline:
        '別の端末または別の画面で、登録内容が変更されています。入力内容はまだ保存していません。入力内容に置き換えるときは、もう一度「変更を保存する」を押してください。いまの登録内容のままにするときは「変更を破棄する」を押してください。',
      snackbar: '登録内容が変更されています。ご確認ください',
    },
    ...words,
    notSaved: messageCatalogue.accountUpdateRefused,
    notSent: messageCatalogue.accountUpdateFailed,
  },
});
