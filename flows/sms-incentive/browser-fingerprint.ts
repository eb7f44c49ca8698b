import type { FingerprintAgent } from '#src/app/base/services/fingerprint-agent.ts';

interface FingerprintDeps {
  loadAgent: () => Promise<FingerprintAgent>;
  report: (error: unknown) => void;
}

const MAX_LENGTH = 200; // The contract's limit.
const PATIENCE_MS = 3000;

/** Returns the browser's fingerprint, or '' after three seconds or a failure (SMS-7). Never rejects. */
export async function browserFingerprint({ loadAgent, report }: FingerprintDeps): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, '');
  });
  const ask = async () => {
    const agent = await loadAgent();
    return (await agent.get()).visitorId.slice(0, MAX_LENGTH);
  };
  try {
    return await Promise.race([ask(), patience]);
  } catch (error) {
    report(error);
    return '';
  } finally {
    clearTimeout(timer);
  }
}
