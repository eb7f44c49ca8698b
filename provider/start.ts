import { runProvider } from '#provider/serve/run-provider.ts';

// What a deployment runs. The demonstration has a start of its own: provider/demo/start-demo.ts.
await runProvider(null);
