import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containerOf } from '#tests/deploy/unit-file.ts';
import { buildProvider } from './bundled-modules.ts';

let folder: string;
let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-'));
  chunks = await buildProvider(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** The repository's own modules in the bundle, as paths from its root. */
const ownModules = () =>
  chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(`${process.cwd()}/`) && !id.includes('/node_modules/'))
    .map((id) => id.slice(process.cwd().length + 1));

describe('after the build,', () => {
  it('the built provider consists of scripts and migrations, without node_modules', async () => {
    const names = await readdir(folder);
    expect(names.filter((name) => !name.endsWith('.mjs'))).toEqual(['migrations']);
    expect(names).toContain('start.mjs');
  });

  it('the built provider has its code, the contract and src/lib, but no demo and no app code', () => {
    const modules = ownModules();
    const allowed = /^(provider\/(?!demo\/)|src\/(api\/contract|lib)\/)/;
    expect(modules).toContain('provider/start.ts');
    expect(modules.filter((module) => !allowed.test(module))).toEqual([]);
  });

  it('the built provider imports only Node’s modules, an embedded database and hot reload', () => {
    const files = new Set(chunks.map(({ fileName }) => fileName));
    const packages = chunks.flatMap(({ fileName, imports, dynamicImports }) =>
      [...imports, ...dynamicImports]
        .filter((name) => !name.startsWith('node:') && !files.has(name))
        .map((name) => `${fileName}: ${name}`),
    );
    expect(packages.toSorted()).toEqual(['dev-client.mjs: vite', 'open-embedded.mjs: @electric-sql/pglite']);
    expect(chunks.filter(({ imports }) => imports.some(isLazy)).map(({ fileName }) => fileName)).toEqual([]);
  });

  it('the built provider starts in a folder without node_modules', () => {
    const { stderr, status } = spawnSync(process.execPath, ['start.mjs', '--api-only'], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      'Set LINE_CHANNEL_ID: this build cannot simulate LINE. Start a demonstration from the source with npm start.',
    ]);
  });
});

const isLazy = (name: string): boolean => ['dev-client.mjs', 'open-embedded.mjs'].includes(name);

it('the container image contains the built provider and installs nothing', async () => {
  const containerfile = await readFile('deploy/Containerfile', 'utf8');
  const [, image = ''] = containerfile.split(/^FROM (?!.* AS build$).*$/m);
  const instructions = [...image.matchAll(/^[A-Z]+(?= )/gm)].map(([name]) => name);
  expect(containerOf(containerfile).copies).toEqual([['dist/provider', 'provider']]);
  expect(instructions).toContain('CMD');
  expect(instructions.filter((name) => ['RUN', 'ADD', 'VOLUME'].includes(name))).toEqual([]);
});
