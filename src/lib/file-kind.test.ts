import { expect, it } from 'vitest';
import { fileKindOf, textOfBytes } from './file-kind.ts';

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

const utf8 = new TextEncoder().encode('工事');
const shiftJis = Uint8Array.of(0x8d, 0x48, 0x8e, 0x96);
const eucJp = Uint8Array.of(0xb9, 0xa9, 0xbb, 0xf6);

it.each([
  ['UTF-8', utf8, 'text/plain', '工事'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), 'text/plain', '工事'],
  ['Shift_JIS without a charset', shiftJis, 'text/plain', '工事'],
  ['Shift_JIS that is labelled as UTF-8', shiftJis, 'text/plain; charset=utf-8', '工事'],
  ['a text in the charset that its type names', eucJp, 'text/plain; charset="EUC-JP"', '工事'],
  ['UTF-8 that is labelled with an unknown charset', utf8, 'text/plain;charset=klingon', '工事'],
  ['an empty file as an empty text', new Uint8Array(), 'text/plain', ''],
  ['binary data as null', Uint8Array.of(0xff, 0xd8, 0xff), 'text/plain', null],
])('reads %s', (_what, bytes, type, text) => {
  expect(textOfBytes(bytes, type)).toBe(text);
});
