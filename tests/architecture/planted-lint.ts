import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINTER = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const RULES = ['biome.json', 'biome.layers.json', 'package.json', 'tools/lint-source'];

interface Report {
  diagnostics: { category: string; message: string; location: { path: string } }[];
}

/**
 * Lints these files (path → source) by the project's lint rules, in an empty project. Returns the findings of each file,
 * sorted, as their categories or as their messages.
 */
export const lintPlanted = (
  files: ReadonlyMap<string, string>,
  what: 'category' | 'message' = 'category',
): Map<string, string[]> => {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const rule of RULES) cpSync(join(ROOT, rule), join(copy, rule), { recursive: true });
    for (const [path, source] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), source);
    }
    return findingsByPath(files, lint(copy), what);
  } finally {
    rmSync(copy, { recursive: true });
  }
};

const lint = (folder: string): Report => {
  const lintAll = [LINTER, 'lint', '--reporter=json', '--max-diagnostics=none'];
  try {
    return JSON.parse(
      execFileSync(process.execPath, lintAll, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch (failed) {
    return JSON.parse((failed as { stdout: string }).stdout);
  }
};

const findingsByPath = (files: ReadonlyMap<string, string>, report: Report, what: 'category' | 'message') => {
  const findings = new Map<string, string[]>([...files.keys()].map((path) => [path, []]));
  for (const found of report.diagnostics) {
    const path = found.location.path.replaceAll('\\', '/');
    findings.set(path, [...(findings.get(path) ?? []), found[what]].sort());
  }
  return findings;
};
