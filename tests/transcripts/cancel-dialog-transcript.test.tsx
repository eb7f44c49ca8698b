import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customersWhoListen } from '#tools/transcripts/customer-who-listens.tsx';

const open = await customersWhoListen();

test('a screen reader reads only the open cancel dialog, and Escape returns to the cancel button', async () => {
  const customer = await open('regular', '/mypage/visitReservations/visits/52', 'ご予約の内容');
  const { user, heading, press, after, readOn } = customer;
  const opened = () => screen.findByRole('dialog', { name: '予約のキャンセル' });
  const dialog = () => within(screen.getByRole('dialog'));

  await readOn();
  await press('このご予約をキャンセルする', opened);
  await readOn();
  await after('Escape', async () => {
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'このご予約をキャンセルする' });
  });
  await press('このご予約をキャンセルする', opened);
  await after('その他', () => user.selectOptions(dialog().getByLabelText('キャンセルの理由'), 'その他'));
  await readOn();
  await after('予約をキャンセルする', async () => {
    await user.click(dialog().getByRole('button', { name: '予約をキャンセルする' }));
    await heading('キャンセルの完了');
  });
  await readOn();
  expect(customer.misnamed()).toEqual([]);
  await expect(customer.transcript()).toMatchFileSnapshot('cancel-dialog.txt');
});
