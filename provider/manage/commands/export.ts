import { Command } from 'commander';
import type { Operator } from '#provider/manage/operator.ts';

export const exportCommand = (_operator: Operator): Command => new Command('export');
