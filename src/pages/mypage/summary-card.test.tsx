import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { SummaryCard } from './summary-card.tsx';

afterEach(cleanup);

test('a long Japanese word breaks only between its parts, and never within セミナー', () => {
  render(
    <MemoryRouter>
      <SummaryCard to="/" icon={null} label="次回のご予約" value="11月28日(土)" note="資金計画セミナー" />
    </MemoryRouter>,
  );
  expect(screen.getByText(/資金計画/).innerHTML).toContain('資金計画<wbr>セミナー');
});
