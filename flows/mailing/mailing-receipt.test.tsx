import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { render } from '#tests/support/render.tsx';
import { MailingReceipt } from './mailing-receipt.tsx';

afterEach(cleanup);

const recipient = ['佐藤 はるか 様', '〒220-0012', '神奈川県横浜市西区みなとみらい1-2-3'];
const builder = {
  tel: '0120-000-010',
  brochures: { contents: ['総合カタログ', '家づくり資金計画ガイド'], arriveInDays: 7 },
};

const shown = (known: Partial<typeof builder> | null) => {
  const { container } = render(
    <MemoryRouter>
      <MailingReceipt recipient={recipient} builder={known && { tel: '', brochures: null, ...known }} />
    </MemoryRouter>,
  );
  return container.textContent;
};

describe('the last page of the brochure request', () => {
  test('MAIL-10 names the brochures, the address, the delivery days and whom to call if nothing arrives', () => {
    const words = shown(builder);
    for (const part of [
      'お届け先佐藤 はるか 様〒220-0012神奈川県横浜市西区みなとみらい1-2-3',
      'お届けするもの総合カタログ、家づくり資金計画ガイド',
      'お届けの目安7日ほどでお届けします',
      '7日を過ぎても届かない場合',
    ]) {
      expect(words).toContain(part);
    }
    expect(screen.getByRole('link', { name: '0120-000-010' }).getAttribute('href')).toBe('tel:0120000010');
    expect(screen.getByRole('link', { name: TALK_LABELS.ask }).getAttribute('href')).toBe('/lineTalk');
  });

  test.each([[{ tel: '0120-000-010' }], [null]])('promises only what the builder states (%j)', (known) => {
    const words = shown(known);
    for (const unknown of ['お届けするもの', 'お届けの目安', '日ほど', '日を過ぎても']) {
      expect(words).not.toContain(unknown);
    }
    expect(words).toContain('届かない場合');
    expect(screen.queryAllByRole('link', { name: /^0120/ }).length).toBe(known ? 1 : 0);
  });
});
