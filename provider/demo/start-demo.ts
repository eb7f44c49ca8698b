import { runProvider } from '#provider/serve/run-provider.ts';
import { demonstration } from './demonstration.ts';

await runProvider(demonstration);
