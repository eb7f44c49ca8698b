import { expect, it } from 'vitest';
import { fileKindOf } from './file-kind.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['application/pdf', 'お見積書.pdf', 'pdf', 'PDF'],
  ['image/png', '間取り図.png', 'image', '画像'],
  ['image/jpeg', 'file.pdf', 'image', '画像'],
  ['text/plain; charset=utf-8', '工事のお知らせ.txt', 'text', 'テキスト'],
  ['Text/CSV', '一覧.csv', 'text', 'CSV'],
  ['text/calendar', '予定.ics', 'none', 'テキスト'],
  [XLSX, '資金計画.xlsx', 'none', 'Excel'],
  ['application/vnd.ms-excel', '資金計画.xls', 'none', 'Excel'],
  [DOCX, '契約書.docx', 'none', 'Word'],
  ['application/vnd.ms-powerpoint', '提案.ppt', 'none', 'PowerPoint'],
  ['application/zip', '図面一式.zip', 'none', 'ZIP'],
  ['video/mp4', '現場.mp4', 'none', '動画'],
  ['application/octet-stream', '図面.PDF', 'pdf', 'PDF'],
  ['', '写真.jpeg', 'image', '画像'],
  ['', '図面.dwg', 'none', 'DWG'],
  ['', '図面', 'none', 'ファイル'],
])('FILE-7 a file of type %j named %s has the view %s and the label %s', (type, name, view, label) => {
  expect(fileKindOf({ type, name, size: 1 })).toEqual({ view, label });
});

it('a text too long to be laid out is not shown', () => {
  const text = { type: 'text/plain', name: 'a.txt' };
  expect(fileKindOf({ ...text, size: 1_000_000 }).view).toBe('text');
  expect(fileKindOf({ ...text, size: 1_000_001 }).view).toBe('none');
});
