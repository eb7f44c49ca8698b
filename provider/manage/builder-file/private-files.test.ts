import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateFilesBeside } from './private-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'private-files-'));
  const own = join(root, 'own');
  await mkdir(join(own, 'files'), { recursive: true });
  await writeFile(join(root, 'provider.env'), 'secret');
  await writeFile(join(own, '.env'), 'secret');
  await writeFile(join(own, 'files', 'plan.pdf'), 'a plan');
  await symlink('../../provider.env', join(own, 'files', 'outside.pdf'));
  await symlink('../.env', join(own, 'files', 'hidden.pdf'));
  await symlink(root, join(own, 'folder'));
  await symlink('plan.pdf', join(own, 'files', 'inside.pdf'));
});
afterAll(() => rm(root, { recursive: true }));

const besideOwn = () => privateFilesBeside(join(root, 'own', 'builder.yaml'));
const reasonFor = (path: string): string[] => {
  const file = { uuid: '', customer: '', name: '', contentType: '', path };
  return besideOwn()
    .complainAbout({ files: [file] })
    .map(({ path: place, message }) => `${place.join('.')}: ${message}`);
};

describe('a private file beside the builder’s file', () => {
  it.each(['files/plan.pdf', './files/plan.pdf', 'files/inside.pdf'])('is read: %s', async (path) => {
    expect(reasonFor(path)).toEqual([]);
    expect(Buffer.from(await besideOwn().read(path)).toString()).toBe('a plan');
  });

  const link =
    'は、このファイルのフォルダーの外か、隠しファイルを指すリンクです。ファイルそのものを置いてください';
  it.each([
    ['a link out of the folder', 'files/outside.pdf', link],
    ['a link to a hidden file', 'files/hidden.pdf', link],
    ['a file behind a linked folder', 'folder/provider.env', link],
    ['a folder', 'files', 'は、ふつうのファイルではありません'],
    ['no file', 'files/none.pdf', 'を読めません（ENOENT）'],
  ])('is refused, even when it is only read: %s', async (_, path, reason) => {
    expect(reasonFor(path)).toEqual([`files.0.path: ${path} ${reason}`]);
    await expect(besideOwn().read(path)).rejects.toThrow(reason);
  });
});
