import type { ThirdPartyService } from '#src/app/base/tracking/analytics/outside-services.ts';

interface ServiceWords {
  name: string;
  company: string;
  sent: readonly string[];
  purpose: string;
  refusal: string;
  /** The URL of the company's privacy policy. Null if the app does not know who operates the service. */
  policy: string | null;
}

const analytics: ServiceWords = {
  name: 'Google アナリティクス',
  company: 'Google LLC',
  sent: [
    'ご覧になったページの種類と日時、お手続きがどの段階まで進んだか',
    '端末とブラウザの種類、画面の大きさ、言語、IPアドレス',
    'ブラウザを見分けるためにGoogleがつくり、Cookieに保存する番号',
    'スクロールやリンクの選択など、Google アナリティクスの設定により自動で計測される操作',
  ],
  purpose: 'どのページがどのくらい利用されているかを集計し、使いやすく改善するためです。',
  refusal: 'この端末からの送信を停止できます。停止しても、すべての機能をご利用いただけます。',
  policy: 'https://policies.google.com/privacy?hl=ja',
};

/**
 * True if the host belongs to the company Sentry. A builder can also run Sentry's software on another host, and then the
 * company does not receive the data.
 */
const isSentrys = (host: string): boolean => host === 'sentry.io' || host.endsWith('.sentry.io');

const errorReports = (host: string): ServiceWords => ({
  name: 'Sentry（エラーの報告）',
  company: isSentrys(host) ? 'Functional Software, Inc.' : `送信先のサーバー：${host}`,
  sent: [
    'エラーの内容と、それがプログラムのどこで起きたか（個人情報とみられる部分は伏せて送信します）',
    'エラーが起きるまでにご覧になったページの種類と、通信が成功したかどうか',
    '通信にともなって相手に伝わる、IPアドレスとブラウザの種類',
  ],
  purpose: '不具合を見つけて直すためです。',
  refusal:
    'エラーが起きた時だけ送信されます。この送信だけを停止する設定はありません。ご不明な点は、担当者までお問い合わせください。',
  policy: isSentrys(host) ? 'https://sentry.io/privacy/' : null,
});

const fingerprint: ServiceWords = {
  name: 'Fingerprint',
  company: 'FingerprintJS, Inc.',
  sent: ['端末とブラウザの種類、画面の大きさ、言語、時間帯の設定、文字や画像の表示のされ方', 'IPアドレス'],
  purpose: '同じ方が何度もプレゼントを申し込むなどの、不正な申し込みを防ぐためです。',
  refusal:
    'プレゼントの申し込みで「認証コードを送信する」または「認証コードを再送する」を押した時だけ送信されます。押さなければ送信されません。',
  policy: 'https://fingerprint.com/privacy-policy/',
};

export function getServiceWords(service: ThirdPartyService): ServiceWords {
  switch (service.kind) {
    case 'analytics':
      return analytics;
    case 'errorReports':
      return errorReports(service.host);
    case 'fingerprint':
      return fingerprint;
  }
}
