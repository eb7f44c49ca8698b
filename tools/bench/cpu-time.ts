import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MS_PER_TICK = 10;

/** Milliseconds of CPU time of a process and its children, including ended children. NaN without /proc. */
export function cpuTime(pid: number): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat !== null && (stat.pid === pid || stat.parent === pid))
      .reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
  } catch {
    return Number.NaN;
  }
}

function statOf(name: string) {
  try {
    const stat = readFileSync(join('/proc', name, 'stat'), 'utf8');
    // The command name is in parentheses and may itself contain spaces and parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return { pid: Number(name), parent, ms: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** The largest resident memory of a process so far, in MB. */
export function peakMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
