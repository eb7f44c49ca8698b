import type { AnalyticsEvent, AnalyticsService } from './analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The name of Google's opt-out flag. Google's script sends nothing while this property of `window` is true. */
const toOptOutKey = (code: string) => `ga-disable-${code}`;

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads Google Analytics for a measurement id. By default Google's script sends the page's address, title and referrer,
 * which contain ids, uuids and tokens. Before any event is sent, the address and the title are therefore replaced by the
 * page's route pattern, and the referrer is set to an empty text.
 */
export function openGoogleAnalytics(code: string, page: Document = document): AnalyticsService {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  /** Google's script accepts `arguments` objects only. */
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array in its place is ignored by the script.
    queue.push(arguments);
  }
  const setPage = (pattern: string) => {
    const place = `${location.origin}${pattern}`;
    gtag('set', { page_location: place, page_path: pattern, page_title: pattern, page_referrer: '' });
  };

  setPage('/');
  gtag('js', new Date());
  gtag('config', code, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = page.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(code)}`;
  page.head.append(script);

  return {
    track: (event: AnalyticsEvent) => {
      if (event.kind === 'step') {
        return gtag('event', 'flow_step', { flow: event.flow, step: event.step, step_path: event.path });
      }
      setPage(event.page);
      gtag('event', 'page_view');
    },
    setMuted: (silent) => void Reflect.set(window, toOptOutKey(code), silent),
  };
}
