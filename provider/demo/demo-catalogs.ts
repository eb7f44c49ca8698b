import type { Palette } from '#provider/demo/photo/palettes.ts';
import { dusk, golden, morning, night, noon, seaside } from '#provider/demo/photo/palettes.ts';

/** A web catalog; catalog/catalog-page.ts draws its pages from it. */
export interface DemoCatalog {
  readonly title: string;
  /** The line above the title on the cover. */
  readonly series: string;
  readonly summary: string;
  readonly palette: Palette;
  /** 1 to 6: the house on its cover (see shop-photo.ts). */
  readonly house: number;
  readonly pageCount: number;
  readonly chapters: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

const chapter = (heading: string, ...lines: string[]) => ({ heading, lines });

/** Eight catalogs of 4 to 12 pages (RUN-17). */
export const demoCatalogs: readonly DemoCatalog[] = [
  {
    title: '陽だまりと暮らす家',
    series: 'コンセプトブック',
    summary: '光と風の通り道から考える、ひだまり住宅の家づくりをご紹介します。',
    palette: morning,
    house: 1,
    pageCount: 12,
    chapters: [
      chapter('朝の光を、食卓へ', '東の窓から入る光が、', '一日のはじまりを照らします。'),
      chapter('風の道をつくる', '向かい合う窓と吹き抜けが、', '家じゅうの空気を入れ替えます。'),
      chapter('木の手ざわり', '床には国産のひのきを。', 'はだしで過ごす家になります。'),
      chapter('つながる間取り', '台所から庭まで見わたせる、', '家族の気配がわかる家です。'),
    ],
  },
  {
    title: '平屋の間取り集',
    series: 'プラン集',
    summary: '20坪から40坪まで、平屋の間取りを集めました。',
    palette: seaside,
    house: 4,
    pageCount: 10,
    chapters: [
      chapter('24坪・ふたりの家', '寝室から水まわりまで、', '十歩で届く間取りです。'),
      chapter('32坪・中庭の家', '中庭を囲むことで、', 'どの部屋にも光が届きます。'),
      chapter('38坪・三世代の家', '玄関を中心に、', '二つの暮らしを分けました。'),
    ],
  },
  {
    title: '二世帯のちょうどいい距離',
    series: '実例集',
    summary: '完全分離型から一部共有型まで、6組のご家族の住まいです。',
    palette: dusk,
    house: 2,
    pageCount: 8,
    chapters: [
      chapter('玄関は二つ、庭は一つ', '会いたいときに会える、', 'ほどよい距離です。'),
      chapter('音を伝えない工夫', '上下階の間に、', '防音の床を入れました。'),
      chapter('食卓をともに', '週末だけ使う大きな台所が、', '家族をつなぎます。'),
    ],
  },
  {
    title: '冬あたたかく夏すずしい',
    series: '性能ガイド',
    summary: '断熱・気密・換気。数字でわかる、ひだまり住宅の性能です。',
    palette: golden,
    house: 6,
    pageCount: 8,
    chapters: [
      chapter('断熱等級7の壁', '外と内の二重の断熱で、', '熱を逃がしません。'),
      chapter('窓は三層ガラス', '冬の朝も、', '窓辺が冷たくなりません。'),
      chapter('地震に備える', '許容応力度計算を、', '一棟ごとに行います。'),
    ],
  },
  {
    title: '都市に建てる三階建て',
    series: '実例集',
    summary: '17坪の敷地から建てた、光の入る三階建ての実例です。',
    palette: night,
    house: 3,
    pageCount: 6,
    chapters: [
      chapter('二階にリビングを', '通りの視線を避けて、', '空とつながります。'),
      chapter('屋上という庭', '小さな敷地でも、', '緑のある暮らしができます。'),
    ],
  },
  {
    title: '家づくり資金計画ガイド',
    series: 'はじめての方へ',
    summary: '総額の考え方、住宅ローン、補助金を一冊にまとめました。',
    palette: noon,
    house: 5,
    pageCount: 6,
    chapters: [
      chapter('総額で考える', '建物のほかに必要な費用を、', 'はじめに書き出します。'),
      chapter('無理のない返済額', '手取りの二割を目安に、', '毎月の額を決めましょう。'),
    ],
  },
  {
    title: '庭と外構の実例',
    series: '実例集',
    summary: '植栽、デッキ、駐車スペース。庭から考える住まいの実例です。',
    palette: morning,
    house: 6,
    pageCount: 5,
    chapters: [
      chapter('手入れの楽な庭', '年に二度の剪定で保てる、', '木を選びました。'),
      chapter('夜を楽しむ灯り', '足もとの灯りが、', '帰り道を迎えます。'),
    ],
  },
  {
    title: '住まいのお手入れ帖',
    series: 'オーナーさまへ',
    summary: '季節ごとの点検とお手入れを、絵でご説明します。',
    palette: noon,
    house: 1,
    pageCount: 4,
    chapters: [chapter('春と秋の点検', '雨どいと換気口を、', '年に二度ご確認ください。')],
  },
];
