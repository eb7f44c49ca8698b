import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { fileNameFrom } from './file-name.ts';

/** A text's bytes as `Headers.get()` returns them. */
const asLatin1 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const plain = (name: string) => `attachment; filename="${name}"`;
const extended = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
const byteLength = (name: string) => new TextEncoder().encode(name).length;

type Case = [header: string | null, name: string];

describe('FILE-5 a file without a name is called file.pdf', () => {
  it.each<Case>([
    [null, 'file.pdf'],
    ['', 'file.pdf'],
    ['attachment', 'file.pdf'],
    ['inline', 'file.pdf'],
    ['attachment; filename', 'file.pdf'],
    ['attachment; filename=', 'file.pdf'],
    [plain(''), 'file.pdf'],
    [plain('   '), 'file.pdf'],
    [plain('..'), 'file.pdf'],
    [plain('docs/'), 'file.pdf'],
    [plain('\u0007'), 'file.pdf'],
    ["attachment; filename*=UTF-8''%E2%80%AE", 'file.pdf'],
    ['attachment; name="plan.pdf"', 'file.pdf'],
    [';;;=";', 'file.pdf'],
  ])('if its header is %j', (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe('the parameter filename is read as in RFC 6266', () => {
  it.each<Case>([
    ['attachment; filename=plan.pdf', 'plan.pdf'],
    ['attachment; filename="plan.pdf"', 'plan.pdf'],
    ['inline; filename="plan.pdf"', 'plan.pdf'],
    ['ATTACHMENT; FILENAME="plan.pdf"', 'plan.pdf'],
    ['attachment ; filename = "plan.pdf" ; size=3', 'plan.pdf'],
    ['attachment;filename=plan.pdf;size=3', 'plan.pdf'],
    ['filename="plan.pdf"', 'file.pdf'],
    ['attachment; filename=floor plan.pdf', 'floor plan.pdf'],
    ['attachment; filename="a; b.pdf"', 'a; b.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a _b_.pdf'],
    ['attachment; filename="one.pdf"; filename="two.pdf"', 'one.pdf'],
    ['attachment; filename="plan.pdf', 'file.pdf'],
    ['attachment; foo="filename=no.pdf"; filename=yes.pdf', 'yes.pdf'],
    ["attachment; filename='plan.pdf'", "'plan.pdf'"],
    ['attachment; filename="見積書.pdf"', '見積書.pdf'],
  ])('for the header %j', (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe('a valid parameter filename* (RFC 8187) takes precedence over filename', () => {
  it.each<Case>([
    ["attachment; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8.pdf", '見積書.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'%E8%A6%8B%E7%A9%8D.pdf', '見積.pdf'],
    ['attachment; filename*=UTF-8\'\'%E8%A6%8B%E7%A9%8D.pdf; filename="plan.pdf"', '見積.pdf'],
    ["attachment; filename*=utf-8'ja'%E8%A6%8B%E7%A9%8D.pdf", '見積.pdf'],
    ["attachment; filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
    ["attachment; filename*=iso-8859-1'fr'%C3%A9.pdf", 'Ã©.pdf'],
    ['attachment; filename*="UTF-8\'\'%E8%A6%8B%E7%A9%8D.pdf"', '見積.pdf'],
    ["attachment; filename*=UTF-8''100%2525.pdf", '100%25.pdf'],
    ["attachment; filename*=UTF-8''%25E8%25A6%258B.pdf", '%E8%A6%8B.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'%E8%A6', 'plan.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8%E8%A6%8B.pdf', 'plan.pdf'],
    ['attachment; filename="plan.pdf"; filename*=Shift_JIS\'\'%8C%A9.pdf', 'plan.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'%zz.pdf', 'plan.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'', 'plan.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'..', 'plan.pdf'],
    ['attachment; filename="%3F%3F%3F.pdf"; filename*=UTF-8\'\'%E5%9B%B3%E9%9D%A2.pdf', '図面.pdf'],
  ])('in the header %j', (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe('a Japanese name that is sent in violation of the RFCs is repaired', () => {
  it.each<Case>([
    [plain(asLatin1('図面.pdf')), '図面.pdf'],
    [`attachment; filename=${asLatin1('お見積書（最終）.pdf')}`, 'お見積書（最終）.pdf'],
    [plain(asLatin1('𠮷野様邸.pdf')), '𠮷野様邸.pdf'],
    [plain('caf\u00e9.pdf'), 'café.pdf'],
    [plain('\u00ff\u00fe.pdf'), 'ÿþ.pdf'],
    [plain('%E5%9B%B3%E9%9D%A2.pdf'), '図面.pdf'],
    [plain('%E5%9B%B3%E9%9D.pdf'), '%E5%9B%B3%E9%9D.pdf'],
    [plain('100%25.pdf'), '100%25.pdf'],
    [plain('100%.pdf'), '100%.pdf'],
    [plain('a%20b.pdf'), 'a%20b.pdf'],
    [plain('か\u3099き\u3099.pdf'), 'がぎ.pdf'],
    [extended('ハ\u309aース図.pdf'), 'パース図.pdf'],
    [plain('=?UTF-8?B?5Zuz6Z2i?='), '=_UTF-8_B_5Zuz6Z2i_='],
  ])('in the header %j', (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe('a path or a hostile name becomes a plain file name', () => {
  it.each<Case>([
    [plain('../../etc/passwd'), 'passwd'],
    [plain('/etc/passwd'), 'passwd'],
    [plain('C:\\\\Users\\\\me\\\\plan.pdf'), 'plan.pdf'],
    [extended('..\\..\\plan.pdf'), 'plan.pdf'],
    [extended('a/b\\c.pdf'), 'c.pdf'],
    [plain('%2e%2e%2fplan.pdf'), '%2e%2e%2fplan.pdf'],
    [plain('%E5%9B%B3%2F%E9%9D%A2.pdf'), '面.pdf'],
    [plain('.htaccess'), 'htaccess'],
    [plain('...plan.pdf'), 'plan.pdf'],
    [plain(' . plan.pdf . '), 'plan.pdf'],
    [extended('　図面.pdf　'), '図面.pdf'],
    [extended('a\r\nSet-Cookie: x=1.pdf'), 'aSet-Cookie_ x=1.pdf'],
    [extended('plan\u0000.pdf'), 'plan.pdf'],
    [extended('plan\u202efdp.exe'), 'planfdp.exe'],
    [extended('\u2067plan\u2069.pdf'), 'plan.pdf'],
    [extended('pl\u200ban\ufeff.pdf'), 'plan.pdf'],
    [extended('one\u2028two.pdf'), 'onetwo.pdf'],
    [extended('<a>:"b"|c?*.pdf'), '_a___b__c__.pdf'],
    [plain('CON'), '_CON'],
    [plain('nul.pdf'), '_nul.pdf'],
    [plain('com1 .pdf'), '_com1 .pdf'],
    [extended('LPT².pdf'), '_LPT².pdf'],
    [plain('console.pdf'), 'console.pdf'],
    [plain('COM10.pdf'), 'COM10.pdf'],
    [plain('plan.pdf:Zone.Identifier'), 'plan.pdf_Zone.Identifier'],
  ])('in the header %j', (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe('a name has at most 200 bytes', () => {
  it.each([
    ['ASCII', 'a'.repeat(300), '.pdf', `${'a'.repeat(196)}.pdf`],
    ['Japanese, cut between characters', '図'.repeat(100), '.pdf', `${'図'.repeat(65)}.pdf`],
    ['characters of four bytes', '𠮷'.repeat(100), '.pdf', `${'𠮷'.repeat(49)}.pdf`],
    [
      'an ending that is too long to be an extension',
      'a'.repeat(10),
      `.${'b'.repeat(300)}`,
      `${'a'.repeat(10)}.${'b'.repeat(189)}`,
    ],
    ['a cut that ends in a space', `${'a'.repeat(195)} b`, '.pdf', `${'a'.repeat(195)}.pdf`],
    ['a name that just fits', 'a'.repeat(196), '.pdf', `${'a'.repeat(196)}.pdf`],
  ])('in this case: %s', (_what, stem, extension, name) => {
    expect(fileNameFrom(extended(stem + extension))).toBe(name);
  });

  it('and is one harmless path segment for any header', () => {
    const parameter = fc.constantFrom('filename=', 'filename*=', 'filename="', "filename*=UTF-8''");
    const header = fc.tuple(parameter, anyText).map(([name, value]) => `attachment; ${name}${value}`);
    fc.assert(
      fc.property(header, (any) => {
        const name = fileNameFrom(any);
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\<>:"|?*]+$/u);
        expect(name).toMatch(/^[^.\s]/);
        expect(byteLength(name)).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
  });
});
