export interface PageWords {
  /** Null if the preview shows only the name of the account. */
  readonly title: string | null;
  readonly sentence: string;
}

const start: PageWords = {
  title: null,
  sentence: '家づくり相談やイベントのご予約、カタログの閲覧ができる、お客様のためのページです。',
};

/** Keyed by the first path segment, which is also a value of `redirect_to`. Personal pages are left out. */
const kinds: Readonly<Record<string, PageWords>> = {
  consultations: {
    title: '家づくり相談のご予約',
    sentence: 'ご希望の店舗と日時を選んで、家づくり相談（無料）をご予約いただけます。',
  },
  events: {
    title: 'イベントのご予約',
    sentence: '見学会やセミナーなどのイベントをご覧になり、そのままご予約いただけます。',
  },
  webCatalogs: {
    title: 'Webカタログ',
    sentence: '家づくりのカタログを、スマートフォンでご覧いただけます。',
  },
  mailing: { title: '資料のお届け', sentence: '家づくりの資料を、ご自宅へお届けします。' },
  friends: {
    title: 'LINEの友だち追加',
    sentence: '友だちに追加すると、ご予約のお知らせや家づくりの情報をLINEで受け取れます。',
  },
  register: {
    title: 'ご登録',
    sentence: 'ふだんお使いのLINEアカウントで、すぐにはじめられます。',
  },
};

export const wordsOf = (kind: string): PageWords => (Object.hasOwn(kinds, kind) && kinds[kind]) || start;
