import './base.css';
import './header.css';
import './picture.css';
import './cards.css';
import './pages.css';
import './paths.css';
import './traffic.css';
import './narrow.css';
import './print.css';
import { followChoices, followHeader } from './choices.ts';
import { followPicture } from './follow-picture.ts';
import { followPlaying } from './playing.ts';
import { followSearch } from './search.ts';
import { searchKey, searchWords } from './search-key.ts';

followChoices();
followSearch();
followPicture();
followPlaying();
followWords();
followHeader();

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
