import { LaunchFailure } from './launch-failure.ts';

/** Whom the pages may call and show pictures of beside their own origin and LINE; nobody by default. */
export interface Outsiders {
  /** The provider's origin, where it is not the pages' own. */
  readonly apiOrigin?: string | null;
  /** Whose pictures are shown, e.g. `files.example.jp` or `*.example.jp`. */
  readonly pictureHosts?: readonly string[];
  /** Where the client sends error reports. */
  readonly sentryOrigin?: string | null;
  /** Whether an account has a Google Analytics tracking code. */
  readonly analytics?: boolean;
  /** Whether the client was built with a key of FingerprintJS Pro. */
  readonly fingerprintPro?: boolean;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** Whatever else a policy would read as more than one source. */
const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i;

/**
 * Reads them from the settings of deploy/site.env, which the build and the headers have in common.
 * @throws LaunchFailure naming the setting that cannot be meant.
 */
export function outsidersIn(settings: Settings): Outsiders {
  const { VITE_API_BASE, VITE_PICTURE_HOSTS, VITE_SENTRY_DSN, VITE_ANALYTICS, VITE_FINGERPRINT_API_KEY } =
    settings;
  const pictureHosts = (VITE_PICTURE_HOSTS ?? '').split(/[\s,]+/).filter(Boolean);
  for (const host of pictureHosts) {
    if (!HOST.test(host))
      throw new LaunchFailure(`VITE_PICTURE_HOSTS: ${host} is no host. Write a.example.jp.`);
  }
  return {
    apiOrigin: VITE_API_BASE ? originOf('VITE_API_BASE', VITE_API_BASE) : null,
    pictureHosts,
    sentryOrigin: VITE_SENTRY_DSN ? originOf('VITE_SENTRY_DSN', VITE_SENTRY_DSN) : null,
    analytics: VITE_ANALYTICS === '1',
    fingerprintPro: Boolean(VITE_FINGERPRINT_API_KEY),
  };
}

function originOf(name: string, url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  if (!/^https?:/.test(origin)) throw new LaunchFailure(`${name} is no URL. Write https://host.example.jp.`);
  return origin;
}
