import type { FactGroup } from '#src/app/base/tracking/debug/debug-report.ts';
import { maskUrl } from '#src/lib/mask-personal-text.ts';

export const buildFacts = (): FactGroup => {
  const { MODE, VITE_RELEASE, VITE_API_BASE, VITE_LIFF_ID, VITE_SENTRY_DSN } = import.meta.env;
  return {
    title: 'ビルド',
    facts: [
      { label: 'モード', value: MODE },
      { label: 'リリース', value: VITE_RELEASE || '指定なし' },
      { label: 'APIの接続先', value: VITE_API_BASE || '同じオリジン' },
      { label: 'LIFF ID', value: VITE_LIFF_ID || 'uuidから取得' },
      { label: 'エラーの送信先', value: VITE_SENTRY_DSN ? 'Sentry' : 'なし' },
    ],
  };
};

export const deviceFacts = ({
  location,
  navigator,
  innerWidth,
  innerHeight,
  devicePixelRatio,
}: Window): FactGroup => ({
  title: '端末',
  facts: [
    { label: 'URL', value: maskUrl(location.href) },
    { label: 'ブラウザ', value: navigator.userAgent },
    { label: '画面', value: `${innerWidth}×${innerHeight}（${devicePixelRatio}倍）` },
    { label: '言語', value: navigator.language },
    { label: '通信', value: navigator.onLine ? 'オンライン' : 'オフライン' },
  ],
});
