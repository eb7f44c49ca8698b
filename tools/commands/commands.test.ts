import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS, VARIABLES } from './commands.ts';
import { commandsPage } from './commands-page.ts';

const names = (parts: typeof COMMANDS) => Object.values(parts).flatMap((part) => Object.keys(part));

test('every script of package.json has a description, and every description has a script', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names(COMMANDS).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('every build variable has a description', () => {
  const tracked = ['src', 'tools/build', 'vite.config.ts', 'deploy', 'provider'];
  const read = execFileSync('git', ['grep', '-ohE', 'VITE_[A-Z_]+', '--', ...tracked], { encoding: 'utf8' });
  const used = [...new Set(read.split('\n').filter(Boolean))];
  expect(used.filter((name) => !names(VARIABLES).includes(name))).toEqual([]);
});

test('docs/commands.md is current (npm run commands writes it)', () => {
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim();
  expect(plain(readFileSync('docs/commands.md', 'utf8'))).toBe(plain(commandsPage()));
});
