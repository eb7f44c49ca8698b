import type { events } from '#provider/db/event-tables.ts';

/** The share of taken places. */
export type Taken = 'none' | 'some' | 'few' | 'all';

/** An event before it has a builder, its days counted from the Saturday of its week. */
export interface DemoEvent {
  readonly title: string;
  readonly kind: (typeof events.$inferInsert)['kind'];
  readonly summary: string;
  /** Positions in the list of demo shops. */
  readonly shops: readonly number[];
  /** Weeks from the coming Saturday; negative for past events. */
  readonly week: number;
  readonly days: readonly number[];
  readonly times: readonly string[];
  readonly taken: Taken;
  /** Days between the end of entries, at 17:00, and the last day; 1 by default. */
  readonly closesDaysBefore?: number;
}

const [TACHIKAWA, SETAGAYA, YOKOHAMA, SHONAN, OMIYA, KAWAGOE] = [0, 1, 2, 3, 4, 5] as const;
const everywhere = [TACHIKAWA, SETAGAYA, YOKOHAMA, SHONAN, OMIYA, KAWAGOE];
const weekend = [0, 1];
const wholeDay = ['10:00', '11:30', '13:30', '15:00'];
const twice = ['10:30', '14:00'];

const event = (
  kind: DemoEvent['kind'],
  title: string,
  summary: string,
  rest: Omit<DemoEvent, 'kind' | 'title' | 'summary'>,
): DemoEvent => ({ kind, title, summary, ...rest });

/**
 * 25 events: seven over, two full, three nearly full, one closed to entries, the others open; at one shop or several
 * (RUN-16).
 */
export const demoEvents: readonly DemoEvent[] = [
  event(
    'openHouse',
    '吹き抜けのある暮らしを体感する完成見学会',
    '大きな吹き抜けとリビング階段のある2階建てを、お引き渡し前の2日間だけご覧いただけます。',
    { shops: [TACHIKAWA], week: 0, days: weekend, times: wholeDay, taken: 'none' },
  ),
  event(
    'seminar',
    'はじめての家づくり資金計画セミナー',
    '住宅ローンの選び方から補助金まで、家づくりのお金の流れを90分でお話しします。',
    {
      shops: [TACHIKAWA, YOKOHAMA, OMIYA],
      week: 0,
      days: weekend,
      times: twice,
      taken: 'some',
    },
  ),
  event(
    'consultation',
    '土地探し個別相談会',
    'ご希望のエリアの土地情報をお持ちして、専任の担当者が1組ずつご相談を承ります。',
    { shops: [YOKOHAMA], week: 0, days: weekend, times: twice, taken: 'few' },
  ),
  event(
    'openHouse',
    '【満席】平屋の家 予約制見学会',
    '中庭を囲む32坪の平屋を公開します。段差のない間取りと深い軒の心地よさをお確かめください。',
    { shops: [SHONAN], week: 0, days: [0], times: wholeDay, taken: 'all' },
  ),
  event(
    'exhibition',
    '秋の住まいフェア',
    '6つの店舗で同時に開催します。キッチンや床材の展示のほか、お子さま向けの木工教室もございます。',
    { shops: everywhere, week: 0, days: weekend, times: twice, taken: 'some' },
  ),
  event(
    'seminar',
    '断熱等級7の家 体感セミナー',
    '真冬でも足もとが冷たくない理由を、実験棟で温度をはかりながらご説明します。',
    {
      shops: [OMIYA],
      week: 0,
      days: [1],
      times: ['13:30'],
      taken: 'some',
      closesDaysBefore: 14,
    },
  ),
  event(
    'openHouse',
    '海の見える二階リビングの家 見学会',
    '湘南の海を望む二階リビングと、潮風に強い外壁の工夫をご案内します。',
    { shops: [SHONAN], week: 1, days: weekend, times: wholeDay, taken: 'some' },
  ),
  event(
    'consultation',
    '二世帯住宅 プランニング相談会',
    '完全分離型から一部共有型まで、ご家族に合う間取りを設計士が一緒に考えます。',
    {
      shops: [SETAGAYA, YOKOHAMA],
      week: 1,
      days: weekend,
      times: ['10:00', '13:00'],
      taken: 'none',
    },
  ),
  event(
    'seminar',
    '住宅ローン控除と補助金の最新情報',
    '今年使える制度を、ファイナンシャルプランナーがやさしく整理してお伝えします。',
    { shops: [TACHIKAWA], week: 1, days: [0], times: twice, taken: 'few' },
  ),
  event(
    'exhibition',
    'キッチン選び 体験フェア',
    '4社のショールーム品をならべて比べられる2日間です。お料理の実演もございます。',
    { shops: [YOKOHAMA, OMIYA], week: 1, days: weekend, times: twice, taken: 'none' },
  ),
  event(
    'openHouse',
    '【満席】「蔵の家」夕暮れの見学会',
    '川越のモデルハウスに灯りがともる時間に、照明計画のこつをご紹介します。',
    { shops: [KAWAGOE], week: 1, days: [0], times: ['16:30'], taken: 'all' },
  ),
  event(
    'seminar',
    '地震に強い家のつくり方 構造見学会',
    '建築中の現場で、基礎と耐震壁をご覧いただきます。ヘルメットはこちらでご用意します。',
    { shops: [OMIYA], week: 2, days: [0], times: ['10:00', '13:30'], taken: 'none' },
  ),
  event(
    'consultation',
    '建て替え・住みかえ 無料診断会',
    '今のお住まいの図面をお持ちください。建て替えとリフォームの費用を並べてご説明します。',
    { shops: everywhere, week: 2, days: weekend, times: twice, taken: 'some' },
  ),
  event(
    'openHouse',
    '家事がはかどる回遊動線の家 見学会',
    '洗う・干す・しまうが一か所で終わる間取りを、実際に歩いてお確かめください。',
    { shops: [YOKOHAMA], week: 2, days: weekend, times: wholeDay, taken: 'none' },
  ),
  event(
    'exhibition',
    '庭と外構のアイデア展',
    '植栽、ウッドデッキ、駐車スペースの実例を、模型と写真でご紹介します。',
    { shops: [SETAGAYA], week: 3, days: weekend, times: twice, taken: 'none' },
  ),
  event(
    'seminar',
    '女性設計士と考える収納セミナー',
    '片づけやすい収納の寸法と配置を、持ち物リストを作りながら学びます。',
    { shops: [SETAGAYA], week: 3, days: [0], times: ['10:30'], taken: 'few' },
  ),
  event(
    'openHouse',
    '狭小地に建つ三階建ての家 見学会',
    '17坪の敷地に、光の入るリビングと2台分の駐輪場をおさめた住まいです。',
    { shops: [SETAGAYA, TACHIKAWA], week: 4, days: weekend, times: wholeDay, taken: 'none' },
  ),
  event(
    'consultation',
    '新春 家づくり相談会',
    '新しい年の家づくりを、資金・土地・間取りのどこからでもご相談いただけます。',
    { shops: everywhere, week: 7, days: weekend, times: twice, taken: 'none' },
  ),
  event(
    'openHouse',
    '薪ストーブのある平屋 見学会',
    '土間と薪ストーブのある25坪の平屋です。暖かさの違いをお確かめください。',
    { shops: [KAWAGOE], week: -2, days: [0], times: wholeDay, taken: 'some' },
  ),
  event(
    'seminar',
    '共働き家族の家づくりセミナー',
    '時間の余白が生まれる間取りと設備を、建てられたご家族の声とともにご紹介しました。',
    { shops: [YOKOHAMA], week: -2, days: [1], times: ['10:30'], taken: 'all' },
  ),
  event('exhibition', '木の床くらべ展', 'オーク、ひのき、くるみ。はだしで歩いて選べる展示会です。', {
    shops: [TACHIKAWA, OMIYA],
    week: -3,
    days: weekend,
    times: twice,
    taken: 'some',
  }),
  event(
    'consultation',
    '夏休み 親子で間取り教室',
    '模型づくりを通して、お子さまと一緒に未来の家を考える教室です。',
    { shops: [OMIYA], week: -12, days: [0], times: twice, taken: 'all' },
  ),
  event(
    'openHouse',
    'ガレージハウス完成見学会',
    '愛車を眺めながら過ごせる、ビルトインガレージの住まいを公開しました。',
    { shops: [SHONAN], week: -5, days: weekend, times: wholeDay, taken: 'some' },
  ),
  event(
    'seminar',
    '住まいの点検・お手入れ講座',
    'ご入居のお客様向けに、長く快適に住まうための点検のこつをお話ししました。',
    { shops: [TACHIKAWA], week: -7, days: [0], times: ['10:30'], taken: 'some' },
  ),
  event(
    'exhibition',
    '創業30周年 ひだまり感謝祭',
    '全店舗で開催した感謝祭です。たくさんのご来場をありがとうございました。',
    { shops: everywhere, week: -9, days: weekend, times: twice, taken: 'some' },
  ),
];
