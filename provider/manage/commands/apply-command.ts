import { basename } from 'node:path';
import { Command } from 'commander';
import { DrizzleQueryError } from 'drizzle-orm';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';
import { formatPlan } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { decodeUtf8, parseBuilderFile } from '#provider/manage/builder-file/parse-builder-file.ts';
import { privateFilesBeside } from '#provider/manage/builder-file/private-files.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { openObjects, readOperatorFile, transact, withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { toShades } from '#src/lib/brand-colours.ts';

/** Thrown to roll back the transaction of `--dry-run` once the changes are known. */
class DryRun extends Error {}

export const applyCommand = (operator: Operator): Command =>
  new Command('apply')
    .description('Updates the database to match a builder’s file, and prints the changes.')
    .argument('<file>', 'the YAML file, such as deploy/example.yaml')
    .option('--dry-run', 'print the changes without making them')
    .option('--archive-missing', 'also archive the private files and presents that are not in the file')
    .action((path: string, options: ApplyOptions) => apply(operator, path, options));

interface ApplyOptions {
  readonly dryRun?: boolean;
  readonly archiveMissing?: boolean;
}

async function apply(
  operator: Operator,
  path: string,
  { dryRun = false, archiveMissing = false }: ApplyOptions,
): Promise<void> {
  const name = basename(path);
  const privateFiles = privateFilesBeside(path);
  const file = parseBuilderFile(
    decodeUtf8(await readOperatorFile(path), name),
    name,
    privateFiles.complainAbout,
  );
  const objects = await openObjects(operator);
  const replacedKeys: string[] = [];
  const files = {
    readFile: privateFiles.read,
    put: dryRun ? async () => 'none' : objects.put,
    onReplaced: (key: string) => void replacedKeys.push(key),
  };
  await withDatabase(operator, async (db) => {
    try {
      await transact(db, async (tx) => {
        const changes = await applyBuilder(tx, file, { ...files, now: operator.now(), archiveMissing });
        for (const line of [...formatPlan(changes), ...describeDarkening(file)]) operator.print(line);
        if (dryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw explainConflict(error);
      operator.print('変更は保存していません（--dry-run）');
      return;
    }
    for (const key of replacedKeys) await objects.remove(key);
  });
}

/** Names the colours that the app shows darker than they are written, because texts in them would be hard to read. */
const describeDarkening = ({ builder: { brand } }: BuilderFile): string[] =>
  (['primary', 'accent'] as const).flatMap((name) => {
    const colour = brand?.[name] ?? null;
    const shownColour = colour && toShades(colour).main;
    return colour === null || shownColour === colour.toUpperCase()
      ? []
      : [
          `builder.brand.${name}: ${colour} の文字は読みにくいため（コントラスト比4.5未満）、アプリでは ${shownColour} で表示します`,
        ];
  });

const UNIQUE_VIOLATION = '23505';

/** Explains that a liffId or uuid belongs to another builder. Returns any other error unchanged. */
function explainConflict(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : null;
  const { code, detail } = (cause ?? {}) as { code?: string; detail?: string };
  return code === UNIQUE_VIOLATION
    ? new CommandFailure(`Another builder already uses this value: ${detail}`)
    : error;
}
