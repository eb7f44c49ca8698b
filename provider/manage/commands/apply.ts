import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';
import { planOf } from '#provider/manage/apply/changes.ts';
import { parseBuilderFile } from '#provider/manage/builder-file/parse-builder-file.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { CommandFailure, withDatabase } from '#provider/manage/operator.ts';

/** Ends the transaction of `--dry-run` after it has found the changes. */
class DryRun extends Error {}

export const applyCommand = (operator: Operator): Command =>
  new Command('apply')
    .description('Makes the database agree with a builder’s file, and prints what it changes.')
    .argument('<file>', 'the YAML file, such as deploy/example.yaml')
    .option('--dry-run', 'print the changes without making them')
    .action((path: string, { dryRun = false }: { dryRun?: boolean }) => apply(operator, path, dryRun));

async function apply(operator: Operator, path: string, isDryRun: boolean): Promise<void> {
  const file = parseBuilderFile(await textOf(path), basename(path));
  const beside = (other: string) => readBeside(path, other);
  await withDatabase(operator, async (db) => {
    try {
      await db.transaction(async (tx) => {
        const changes = await applyBuilder(tx, file, { readFile: beside, now: operator.now() });
        for (const line of planOf(changes)) operator.print(line);
        if (isDryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
      operator.print('変更は保存していません（--dry-run）');
    }
  });
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function readBeside(path: string, other: string): Promise<Uint8Array> {
  const whole = resolve(dirname(path), other);
  try {
    return await readFile(whole);
  } catch (error) {
    throw new CommandFailure(`${whole} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
