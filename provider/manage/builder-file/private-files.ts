import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readOperatorFile } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import type { BuilderFile } from './builder-file.ts';
import type { Complaint } from './read-yaml.ts';

/**
 * Gives access to the private files that a builder's file at `builderPath` names. Files outside of its folder are
 * refused even behind a symbolic link, because each named file becomes a download of its customer (OPS-19).
 */
export function privateFilesBeside(builderPath: string) {
  const folder = dirname(builderPath);
  return {
    complainAbout: ({ files }: Pick<BuilderFile, 'files'>): Complaint[] =>
      files.flatMap(({ path }, index) => {
        const message = reasonToRefuse(folder, path);
        return message === null ? [] : [{ path: ['files', index, 'path'], message }];
      }),
    read: async (path: string): Promise<Uint8Array> => {
      const reason = reasonToRefuse(folder, path);
      if (reason !== null) throw new CommandFailure(`${path}: ${reason}`);
      return readOperatorFile(realpathSync(join(folder, path)));
    },
  };
}

function reasonToRefuse(folder: string, path: string): string | null {
  try {
    const real = realpathSync(join(folder, path));
    const names = relative(realpathSync(folder), real).split(sep);
    if (names.some((name) => name.startsWith('.'))) {
      return `${path} は、このファイルのフォルダーの外か、隠しファイルを指すリンクです。ファイルそのものを置いてください`;
    }
    if (!statSync(real).isFile()) return `${path} は、ふつうのファイルではありません`;
    accessSync(real, constants.R_OK);
    return null;
  } catch (error) {
    return `${path} を読めません（${(error as NodeJS.ErrnoException).code}）`;
  }
}
