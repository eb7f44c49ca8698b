import type { CDPSession, Page } from 'playwright';
import type { Profile } from './bench-options.ts';

/** Reads Chromium's performance counters for a page. Times are in milliseconds of the main thread. */
export interface Meter {
  scriptTime(): Promise<number>;
  mainThreadTime(): Promise<number>;
  /** Bytes in use after a garbage collection. */
  heap(): Promise<number>;
  /** Total transferred bytes of the scripts that arrived within `time` milliseconds after the page load began. */
  scriptBytesUntil(time: number): number;
}

interface Script {
  readonly arrivedAt: number;
  readonly bytes: number;
}

/** Throttles the page according to the profile, and starts counting. */
export async function meterOn(page: Page, profile: Profile): Promise<Meter> {
  const chromium = await page.context().newCDPSession(page);
  const scripts = await followScripts(chromium);
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.down / 8,
    uploadThroughput: profile.up / 8,
  });
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  // Measures the CPU time of the thread, which excludes other processes.
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted: string): Promise<number> => {
    const { metrics } = await chromium.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  return {
    scriptTime: async () => 1000 * (await metric('ScriptDuration')),
    mainThreadTime: async () => 1000 * (await metric('TaskDuration')),
    heap: async () => {
      await chromium.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
    scriptBytesUntil: (time) =>
      scripts()
        .filter(({ arrivedAt }) => arrivedAt <= time)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function followScripts(chromium: CDPSession): Promise<() => Script[]> {
  const urls = new Map<string, string>();
  const scripts: Script[] = [];
  let began: number | null = null;
  chromium.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ??= timestamp;
    urls.set(requestId, new URL(request.url).pathname);
  });
  chromium.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (!urls.get(requestId)?.endsWith('.js')) return;
    scripts.push({ arrivedAt: 1000 * (timestamp - (began ?? timestamp)), bytes: encodedDataLength });
  });
  await chromium.send('Network.enable');
  return () => scripts;
}
