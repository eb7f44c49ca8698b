import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';

/** What a builder of the demonstration looks like and says about itself. The rest of its file is that of `builder.yaml`. */
interface DemoBrand {
  readonly name: string;
  readonly accountName: string;
  readonly tel: string;
  readonly uuid: string;
  readonly shopNames: readonly string[];
  readonly brand: NonNullable<BuilderFile['builder']['brand']>;
}

export const demoBrands = {
  minato: {
    name: '株式会社みなと邸宅',
    accountName: 'みなと邸宅',
    tel: '0120-000-020',
    uuid: '1d4f6a20-5b7c-4e91-8a36-9c2e7f0b4a11',
    shopNames: ['青山ギャラリー', '二子玉川ギャラリー', '横浜元町ギャラリー'],
    brand: {
      primary: '#1B2F55',
      accent: '#A8843C',
      heroImageUrl: '/demo/brands/minato-hero.svg',
      heroTitle: '夜景まで、設計する。',
      placeNoun: 'ギャラリー',
      telHours: '11:00〜19:00（火・水曜定休）',
      licence: '一級建築士事務所 東京都知事登録 第00000号',
    },
  },
  kinari: {
    name: '有限会社木成工房',
    accountName: '木成工房',
    tel: '0120-000-030',
    uuid: '6b8e2c47-0a1d-4f53-9e72-3d5c8f1a7b22',
    shopNames: ['軽井沢モデルハウス「杜の家」', '松本モデルハウス「梁の家」', '安曇野モデルハウス「水の家」'],
    brand: {
      primary: '#33312E',
      accent: '#C08A4A',
      heroImageUrl: '/demo/brands/kinari-hero.svg',
      heroTitle: '百年、木と住まう。',
      placeNoun: 'モデルハウス',
      telHours: '9:00〜17:00（日曜定休）',
      licence: '建設業許可 長野県知事（般-4）第000000号',
    },
  },
} satisfies Readonly<Record<string, DemoBrand>>;

export type DemoBrandKey = keyof typeof demoBrands;

/** The file with the logos, the colours and the words of another builder. Its names and its shops stay. */
export function withBrand(file: BuilderFile, key: DemoBrandKey): BuilderFile {
  const { brand } = demoBrands[key];
  return {
    ...file,
    builder: { ...file.builder, logoImageUrl: `/demo/brands/${key}-logo.svg`, brand },
    lineAccount: { ...file.lineAccount, logoImageUrl: `/demo/brands/${key}-mark.svg` },
  };
}

/** The file of another builder, with three shops and one customer who has not opened a link yet. */
export function otherBuilder(file: BuilderFile, key: DemoBrandKey): BuilderFile {
  const { name, accountName, tel, uuid, shopNames } = demoBrands[key];
  const { builder, lineAccount, shops, events, ...rest } = withBrand(file, key);
  const ownShops = shops
    .slice(0, shopNames.length)
    .map((shop, at) => ({ ...shop, name: shopNames[at] ?? shop.name }));
  const keys = new Set(ownShops.map((shop) => shop.key));
  return {
    ...rest,
    builder: { ...builder, key, name, tel },
    lineAccount: { ...lineAccount, liffId: `2000000000-${key}`, name: accountName },
    customers: [{ uuid, name: '佐藤 はるか', number: null, profile: null, records: [] }],
    shops: ownShops,
    events: events.map((event) => ({
      ...event,
      sessions: event.sessions.filter(({ shop }) => keys.has(shop)),
    })),
    inquiries: rest.inquiries.map((inquiry) => ({ ...inquiry, recipients: [] })),
    templates: rest.templates.map((template) =>
      template.kind === 'message' ? { ...template, title: `ようこそ、${accountName}へ` } : template,
    ),
    files: [],
  };
}
