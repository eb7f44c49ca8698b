import { searchKey, searchWords } from './search-key.ts';

/** The page of words is narrowed down as one types. */
export function followWords(): void {
  const field = document.getElementById('filter-words');
  const count = document.getElementById('words-count');
  if (!(field instanceof HTMLInputElement) || !count) return;
  const rows = [...document.querySelectorAll<HTMLElement>('.word')].map((row) => ({
    row,
    key: searchKey(row.textContent),
  }));
  field.addEventListener('input', () => {
    const words = searchWords(field.value);
    for (const { row, key } of rows) row.hidden = !words.every((word) => key.includes(word));
    count.textContent = String(rows.filter(({ row }) => !row.hidden).length);
  });
}
