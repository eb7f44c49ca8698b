import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cssOf, newScript, newStyles } from './browser-targets.ts';
import { buildApp } from './bundled-modules.ts';
import { DISPENSABLE_CSS, GUARDED_PDF_SCRIPT, GUARDED_SCRIPT } from './guarded-features.ts';

/** PDF.js with its worker and its image decoder. They are loaded only when a customer opens a PDF. */
const OPENED_BY_PDFS = /^(?:pdf(?:-view|\.worker)|openjpeg)/;

let folder: string;
let built: ReadonlyMap<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-browsers-'));
  ({ built } = await buildApp(folder));
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

describe('on iOS 15.4 and Chrome 100,', () => {
  const files = () => [...built];
  const scripts = (ofPdfs: boolean) =>
    files()
      .filter(([file]) => file.endsWith('.js') && OPENED_BY_PDFS.test(file) === ofPdfs)
      .map(([, code]) => code);

  it('RUN-22 every script parses, and names what is missing only where it asks first', () => {
    expect(scripts(false).length).toBeGreaterThan(50);
    expect(newScript(scripts(false))).toEqual(Object.keys(GUARDED_SCRIPT).sort());
    expect(newScript(scripts(true))).toEqual(Object.keys(GUARDED_PDF_SCRIPT).sort());
  });

  it('unsupported CSS is used only where pages work without it', () => {
    const styles = files().flatMap(([file, text]) => {
      // A hash may end like a length: `index-D0dUk9ic.js`.
      const content = text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '');
      return newStyles(file.endsWith('.js') ? cssOf(content) : content);
    });
    expect([...new Set(styles)].sort()).toEqual(Object.keys(DISPENSABLE_CSS).sort());
  });
});
