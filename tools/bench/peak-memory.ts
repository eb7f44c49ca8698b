import { readFileSync } from 'node:fs';

/** The largest resident memory of a process so far, in MB. */
export function peakMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
