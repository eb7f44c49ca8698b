import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { LAYERS } from './layers.ts';
import { sourceFiles } from './source-files.ts';

const IMPORT = /(?:^import|^\} from|^(?:im|ex)port\b[^'\n]* from|\bimport\()\s*'([^']+)'/gm;

/** Matches a path as the table writes it: `**`, `*`, `{a,b}` and `!(a)`. */
const matcher = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/[.]/g, '\\.')
      .replace(/!\((\w+)\)/g, '(?!$1/)[^/]+')
      .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*\*\/?/g, '§')
      .replace(/\*/g, '[^/]*')
      .replace(/§/g, '.*')}$`,
  );

const layers = LAYERS.map((layer) => ({
  ...layer,
  isFor: matcher(layer.files),
  allows: layer.mayImport.map(matcher),
}));

/** Returns a sentence for each import of the file that its row of the table refuses. */
function complaintsAbout(file: string, text: string): string[] {
  const layer = layers.findLast(({ isFor }) => isFor.test(file));
  const isAllowed = (name: string): boolean => {
    if (name.startsWith('.')) return isNeighbour(file, name, layer);
    if (name.startsWith('#')) return layer?.allows.some((glob) => glob.test(name.slice(1))) ?? false;
    return layer?.packages?.includes(name) ?? true;
  };
  return importsIn(text).flatMap((name) => (isAllowed(name) ? [] : [`${file} imports ${name}`]));
}

const importsIn = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, name = '']) => name);

function isNeighbour(file: string, name: string, layer: (typeof layers)[number] | undefined): boolean {
  const path = join(dirname(file), name);
  if (file === 'vite.config.ts') return layer?.allows.some((glob) => glob.test(path)) ?? false;
  const isSameFolder = /^\.\/[^/]+$/.test(name);
  return isSameFolder && (layer?.packages === undefined || layer.allows.some((glob) => glob.test(path)));
}

describe('the layers', () => {
  it('hold for every import', () => {
    const texts = sourceFiles.map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.flatMap(([, text]) => importsIn(text)).length).toBeGreaterThan(5000);
    expect(texts.flatMap(([file, text]) => complaintsAbout(file, text))).toEqual([]);
  });

  it('name each file with its own ending, which only the compiler does not need', () => {
    // The rest plants imports in texts.
    const shipped = sourceFiles.filter((file) => /^(?:src|flows|machines|provider)\//.test(file));
    const missing = shipped.flatMap((file) =>
      importsIn(readFileSync(file, 'utf8'))
        .map((name) => name.replace(/\?.*/, ''))
        .filter((name) => /^(?:\.|#)/.test(name))
        .filter((name) => !existsSync(name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['machines/tour.machine.ts', "import { safePath } from '#src/lib/urls.ts';"],
    ['machines/tour.machine.ts', "import { assign } from 'lodash';"],
    ['src/lib/tour.ts', "import { Terms } from '#src/ui/terms.tsx';"],
    ['src/new-folder/tour.ts', "import { safePath } from '#src/lib/urls.ts';"],
    ['src/pages/home/tour.tsx', "import { a } from '#src/pages/events/events.page.tsx';"],
    ['flows/mailing/tour.tsx', "const a = () => import('#flows/inquiry/inquiry.ports.ts');"],
    ['flows/mailing/mailing.route.ts', "import { a } from '#src/api/client.ts';"],
    ['provider/serve/tour.ts', "import { seed } from '#provider/demo/seed.ts';"],
    ['provider/serve/tour.ts', "import { call } from '#src/api/client.ts';"],
    ['tests/model/tour.ts', "import { safePath } from '../../src/lib/urls.ts';"],
    ['tools/replay/tour.ts', "import { link } from '#tools/mutants/linker.ts';"],
  ])('refuse in %s: %s', (file, source) => {
    expect(complaintsAbout(file, source).length).toBe(1);
  });

  it('accept a neighbour, the layers below and any package', () => {
    const source =
      "import { a } from './a.ts';\nimport { b } from '#src/lib/b.ts';\nimport { c } from 'react';";
    expect(complaintsAbout('src/ui/tour.tsx', source)).toEqual([]);
  });
});
