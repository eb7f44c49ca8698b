/** The Japanese names and purposes of the charts, by id. */
export const CHART_WORDS: Readonly<Record<string, { name: string; purpose: string }>> = {
  accessLog: {
    name: 'アクセスログ',
    purpose: 'どのページを何秒ご覧になったかを、住宅会社のシステムに伝えます。',
  },
  arrival: {
    name: '流入の記録',
    purpose: 'ページの表示とは別に、リンクの印、友だちかどうか、訪問を住宅会社のシステムに伝えます。',
  },
  basicInfo: {
    name: 'お客様情報の登録',
    purpose: '住宅会社が知りたいお客様情報をうかがい、保存します。',
  },
  cancellation: {
    name: 'ご予約の内容とキャンセル',
    purpose: 'ご予約やお打ち合わせを表示し、キャンセルを受け付けます。',
  },
  catalogEnquete: {
    name: 'カタログアンケート',
    purpose: 'カタログの感想をうかがいます。満足度のない回答は送信しません。',
  },
  consultation: { name: '家づくり相談', purpose: '店舗での家づくり相談を予約します。' },
  cooperation: {
    name: 'パートナー企業への情報提供',
    purpose: 'パートナー企業への情報提供の同意をうかがいます。いつでも変更できます。',
  },
  eventEntry: { name: 'イベントの申し込み', purpose: 'イベントのページから、イベントに申し込みます。' },
  file: {
    name: '共有ファイル',
    purpose: '共有ファイルを1つ取得して表示し、開いている環境に合った方法で保存できるようにします。',
  },
  friendOffer: {
    name: '友だち追加のご案内',
    purpose:
      '友だちではないお客様に友だち追加をご案内します。できるところではLINEの画面を開き、できなければリンクでご案内します。',
  },
  homeShortcut: {
    name: 'ホーム画面への追加のご案内',
    purpose: 'ご予約のあとに、ホーム画面へのショートカットの追加を1度だけご案内します。',
  },
  inquiry: { name: 'アンケート', purpose: '住宅会社からのアンケートに、1度だけ回答します。' },
  itemForm: { name: 'フォームの送信', purpose: '日時を押さえない住宅会社のフォームを送信します。' },
  mailing: {
    name: '資料のお届け',
    purpose: 'お届け先と家づくりのご希望をうかがい、資料のお届けを申し込みます。',
  },
  profileEdit: { name: 'お客様情報の変更', purpose: 'お客様情報を表示し、項目ごとに変更します。' },
  quickFill: {
    name: 'LINEでの自動入力',
    purpose:
      'お客様がLINEに登録した情報を、フォームの空いている項目に入力します。入力する値はチャートに入りません。',
  },
  redirect: {
    name: '転送ページ',
    purpose:
      '自動でログインするページです。/redirect は続けて設定から行き先を決め、/liff はそのまま戻します。',
  },
  reschedule: {
    name: 'ご予約の変更',
    purpose: '変更後の内容で予約してから、元のご予約をキャンセルします。',
  },
  reservationForm: {
    name: 'フォームからの予約',
    purpose: '見学や宿泊体験など、住宅会社のフォームで選べる日時を予約します。',
  },
  sendToLine: {
    name: '回答のLINEへの送信',
    purpose: 'アンケートの回答を、LINEのトークに1度だけメッセージとして送ります。',
  },
  session: { name: 'ログイン', purpose: 'リンクを開いてからログインし、ログアウトするまでです。' },
  share: {
    name: '家族への共有',
    purpose: 'ページを家族に送ります。LINEの友だち、端末の共有画面、リンクのコピーの順に試します。',
  },
  smsIncentive: {
    name: '電話番号の確認',
    purpose: 'SMSの認証コードで携帯電話番号を確認します。どこまで進んだかは受付の情報に従います。',
  },
  submission: {
    name: '送信',
    purpose: 'お客様が確定した内容を、部分ごとに、必ず1度だけ送ります。すべての手続きが使います。',
  },
  tokenCheck: {
    name: 'トークンの確認',
    purpose: '保存されたトークンを確認し、無効なら更新します。ログインの一部として動きます。',
  },
  unsubscribe: {
    name: 'メッセージの配信停止',
    purpose: '確認のうえでメッセージの配信を停止し、再開もできます。ページを開いただけでは何も変わりません。',
  },
};

/** The Japanese names for the kinds of texts in a flow, such as `title`. */
export const COPY_WORDS: Readonly<Record<string, string>> = {
  title: '見出し',
  lead: '説明',
  next: '進むボタン',
  busy: '送信中',
  verifying: '結果の確認中',
  close: '閉じるボタン',
  forgotten: '回答が消えたとき',
  closed: '受付終了の見出し',
  discard: 'やめるボタン',
  snackbar: '画面下のお知らせ',
  inline: '画面の中',
  reasonsInSnackbar: 'お知らせに出す理由',
};

/** The Japanese names of the field kinds, by the HTML type of the control. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  checkbox: 'チェック',
  date: '日付',
  email: 'メールアドレス',
  file: 'ファイル',
  number: '数字',
  radio: '1つを選ぶ',
  'select-one': '一覧から選ぶ',
  tel: '電話番号',
  text: '文字',
  textarea: '長い文章',
};
