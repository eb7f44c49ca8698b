import { Command } from 'commander';
import type { Operator } from '#provider/manage/operator.ts';

export const importAddressesCommand = (_operator: Operator): Command => new Command('import-addresses');
