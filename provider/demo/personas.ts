/** A LINE user that a tester can choose in the LINE simulator, and the matching customer in the demo data. */
export interface Persona {
  readonly key: 'newcomer' | 'regular' | 'notFriend' | 'expiredToken' | 'miniApp';
  readonly lineUserId: string;
  readonly displayName: string;
  readonly uuid: string;
  readonly summary: string;
  readonly friend: boolean;
  readonly tokenAccepted: boolean;
  /** The profile that LINE gives to a verified mini app, keyed by LINE's field names. Undefined for other users. */
  readonly commonProfile?: Readonly<Record<string, string>>;
}

export const personas: readonly Persona[] = [
  {
    key: 'newcomer',
    lineUserId: 'U00000000000000000000000000000001',
    displayName: '佐藤 はるか',
    uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
    summary: 'はじめてのお客様（お客様情報なし）',
    friend: true,
    tokenAccepted: true,
  },
  {
    key: 'regular',
    lineUserId: 'U00000000000000000000000000000002',
    displayName: '鈴木 健一',
    uuid: '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02',
    summary: 'ご予約とポイントのあるお客様',
    friend: true,
    tokenAccepted: true,
  },
  {
    key: 'notFriend',
    lineUserId: 'U00000000000000000000000000000003',
    displayName: '高橋 みなみ',
    uuid: 'c3e1f5a0-95d8-4b6c-a7e2-3f8b0c5d9e03',
    summary: '公式アカウントを友だち追加していないお客様',
    friend: false,
    tokenAccepted: true,
  },
  {
    key: 'expiredToken',
    lineUserId: 'U00000000000000000000000000000004',
    displayName: '田中 直樹',
    uuid: 'e7b2a6c4-3d19-4e8f-b0a5-9c4d1f6e2a04',
    summary: 'LINEログインの有効期限が切れたお客様',
    friend: true,
    tokenAccepted: false,
  },
  {
    key: 'miniApp',
    lineUserId: 'U00000000000000000000000000000005',
    displayName: '伊藤 さくら',
    uuid: 'a4d8e2f6-7b13-4c9a-8e50-2d6f9b1c3e05',
    summary: '認証済ミニアプリからご利用のお客様（お客様情報なし）',
    friend: false,
    tokenAccepted: true,
    commonProfile: {
      'family-name': '伊藤',
      'given-name': 'さくら',
      'family-name-kana': 'イトウ',
      'given-name-kana': 'サクラ',
      tel: '080-5555-0123',
      email: 'sakura.ito@example.com',
      'postal-code': '2240032',
      'address-level1': '神奈川県',
      'address-level2': '横浜市都筑区',
      'address-level3': '茅ケ崎中央1-2',
      'address-level4': 'センターコート301',
    },
  },
];
