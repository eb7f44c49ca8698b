/** A line of text on a page; the origin of `x` and `y` is the lower left corner, in points. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** A filled box, for rules and bands; `grey` is 0 for black, 1 for white. */
export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly grey: number;
}

/**
 * A PDF of one A4 page. Its Japanese uses a Gothic that every viewer has (Adobe-Japan1), so the file embeds no font.
 */
export function pdf(texts: readonly PdfText[], boxes: readonly PdfBox[]): Uint8Array {
  const drawing = [
    ...boxes.map(({ x, y, width, height, grey }) => `${grey} g ${x} ${y} ${width} ${height} re f`),
    '0.15 g',
    ...texts.map(({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td <${utf16(text)}> Tj ET`),
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /FontDescriptor 7 0 R /DW 1000 ' +
      '/W [1 94 500] /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 ' +
      '/Ascent 752 /Descent -221 /CapHeight 709 /StemV 114 >>',
  ]);
}

function assemble(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
