import fc from 'fast-check';

const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** Any text of whole characters. The unit `binary` of fast-check gives the same, but takes a second to prepare in each process. */
export const anyText = fc.string({
  unit: fc
    .integer({ min: 0, max: 0x10ffff })
    .filter((code) => !isHalf(code))
    .map((code) => String.fromCodePoint(code)),
});
