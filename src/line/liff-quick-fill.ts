import liff from '@line/liff/core';
import SubWindow from '@line/liff/sub-window';
import { invariant } from '#src/lib/invariant.ts';
import type { CommonProfile, CommonProfileItem } from './line-client.ts';

/** LINE's documented URL of the plugin. The package on npm is older, states no licence, and returns different results. */
export const PLUGIN =
  'https://static.line-scdn.net/5/liff-common-profile/edge/production/1.0.0/index.umd.cjs';

type Values = Partial<Record<CommonProfileItem, string | null>>;

interface Plugin {
  name: string;
  install(context: unknown): { get(scopes: readonly CommonProfileItem[]): Promise<{ data: Values | null }> };
}

interface PluginScript {
  LiffCommonProfilePlugin: new () => Plugin;
}

const loadScript = (page: Document): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = PLUGIN;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('liff-quick-fill: LINE’s plugin could not be loaded.'));
    };
    page.head.append(script);
  });

let plugged: ReturnType<Plugin['install']> | null = null;

async function plugin(): Promise<ReturnType<Plugin['install']>> {
  if (plugged) return plugged;
  await loadScript(document);
  const script: PluginScript | undefined = Reflect.get(globalThis, 'liffCommonProfile');
  invariant(script, 'liff-quick-fill: LINE’s script contains no plugin.');
  liff.use(new SubWindow());
  liff.use(new script.LiffCommonProfilePlugin());
  plugged = Reflect.get(liff, '$commonProfile') as ReturnType<Plugin['install']>;
  return plugged;
}

/** Opens LINE's window, which asks for these items. Leaves out items with an empty value. */
export async function askCommonProfile(items: readonly CommonProfileItem[]): Promise<CommonProfile | null> {
  const { data } = await (await plugin()).get(items);
  return (
    data &&
    Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'string' && value !== ''))
  );
}
