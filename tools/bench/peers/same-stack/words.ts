export const titles = {
  selectShop: 'ご来場先',
  selectDesiredDate: 'ご希望の日時',
  setProfile: 'お客様情報',
  visitorDetail: 'ご来場について',
  hearing: '家づくりのご要望',
  confirm: '内容のご確認',
  complete: 'ご予約を受け付けました',
} as const;

export const leads = {
  selectShop: 'お越しになる店舗をお選びください。',
  selectDesiredDate: '第3希望までお選びいただけます。担当者が確認し、日時を確定いたします。',
  setProfile: 'ご予約の確認とご連絡に使用します。',
  visitorDetail: '',
  hearing: '当日のご案内の参考にいたします。わかる範囲でお答えください。',
  confirm: 'まだ予約は完了していません。内容をご確認ください。',
} as const;

export const nextWords = {
  selectShop: '次へ',
  selectDesiredDate: '次へ',
  setProfile: '次へ',
  visitorDetail: '次へ',
  hearing: '入力内容を確認する',
  confirm: 'この内容で予約する',
} as const;

export const profileFields = [
  { name: 'lastName', label: '姓', autoComplete: 'family-name', required: true },
  { name: 'firstName', label: '名', autoComplete: 'given-name', required: true },
  { name: 'furigana', label: 'フリガナ', autoComplete: '', required: true },
  { name: 'tel', label: 'お電話番号', autoComplete: 'tel', required: true },
  { name: 'contactEmail', label: 'メールアドレス', autoComplete: 'email', required: true },
  { name: 'postalCode', label: '郵便番号', autoComplete: 'postal-code', required: true },
  { name: 'prefectureCity', label: '都道府県・市区町村', autoComplete: 'address-level1', required: true },
  { name: 'streetAddress', label: '町名・番地', autoComplete: 'address-line1', required: true },
  { name: 'buildingRoom', label: '建物名・部屋番号', autoComplete: 'address-line2', required: false },
] as const;

export const visitorCounts = ['1名', '2名', '3名', '4名', '5名', '6名以上'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

export const transportations = [
  { value: 'car', label: 'お車' },
  { value: 'other', label: 'その他（公共交通機関など）' },
] as const;

export const wanted = [
  { value: 'true', label: '希望する' },
  { value: 'false', label: '希望しない' },
] as const;
