import * as z from 'zod/mini';
import { defineFlow } from '#src/engine/define-flow.ts';
import { lunchMachine } from './lunch.machine.ts';

const dish = z.object({ dish: z.enum(['そば', 'うどん'], 'お料理を選択してください') });
const dishes = ['そば', 'うどん'].map((name) => ({ value: name, label: name }));
const dishField = { name: 'dish', kind: 'choice', label: 'お料理', options: dishes } as const;
const guest = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'お名前を入力してください')) });
const nameField = { name: 'name', kind: 'text', label: 'お名前' } as const;
const review = { title: '内容のご確認', busy: '送信中', verifying: '確認しています' };

export const lunchFlow = defineFlow(lunchMachine, {
  version: 1,
  title: '昼食のご予約',
  steps: {
    dish: { event: 'dish.chosen', schema: dish, fields: [dishField], copy: { title: 'お料理' } },
    guest: { event: 'guest.named', schema: guest, fields: [nameField], copy: { title: 'お客様' } },
    confirm: { page: 'review', event: 'lunch.ordered', copy: review },
    complete: { page: 'receipt', copy: { title: 'ご予約を受け付けました' } },
  },
  problems: { refused: { inline: '品切れです。' }, unknown: { inline: '確認できませんでした。' } },
});
