import { runProvider } from '#provider/serve/run-provider.ts';

// A deployment runs this file. `npm start` runs provider/demo/start-demo.ts instead.
await runProvider(null);
