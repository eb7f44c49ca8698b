import { Command } from 'commander';
import type { Operator } from '#provider/manage/operator.ts';

export const applyCommand = (_operator: Operator): Command => new Command('apply');
