/**
 * The Japanese translations of the charts' state descriptions. The key is the English sentence in the chart, so change
 * both together.
 */
export const DESCRIPTION_WORDS: Readonly<Record<string, string>> = {
  'Only a verified mini app inside LINE can fill forms in. All other customers type.':
    '自動入力ができるのは、LINEの中の認証済ミニアプリだけです。それ以外のお客様には、ご自身で入力していただきます。',
  'A customer who closes LINE’s window has changed their mind, so no message is shown.':
    'LINEの画面を閉じたのは気が変わったお客様なので、何も表示しません。',
  'A friend, or LINE cannot say: nothing is offered.':
    '友だちのお客様、または友だちかどうか分からないお客様には、案内を表示しません。',
  'LINE’s window does not say how it ended.': 'LINEの画面は、どのように終わったかを伝えません。',
  'The plain way: a link to the page that leads to the account.':
    '通常の方法です。アカウントをご案内するページへのリンクを表示します。',
  'LINE explains the rest on its own page, and does not say how it ended.':
    '残りの手順はLINEの画面でご案内します。どのように終わったかは伝えられません。',
  'The plain way: LINE’s own menu adds the same shortcut.':
    '通常の方法です。LINEのメニューからも同じショートカットを追加できます。',
  'LINE had nothing for a field that was still empty.':
    '空いている項目に入力できる情報が、LINEにありませんでした。',
  'No page yet, or one that is not logged.': 'まだページがないか、記録の対象外のページです。',
  'A second counts when the page is shown and the customer was active lately.':
    'ページが表示され、お客様が最近操作した秒だけを数えます。',
  'A tick that comes late counts as one second. Missed seconds are not added later.':
    '遅れて届いた1秒は1度だけ数え、後から補いません。',
  'At most one call is in flight: a second that passes meanwhile is dropped.':
    '送信は1つずつです。その間に過ぎた秒は数えません。',
  'A create call has answered falsy: no more is sent for this page view.':
    '記録が作られなかったため、このページの閲覧については以後送りません。',
  'One after another, so that pages come first. Nobody waits for them but who leaves the app.':
    'ページの表示を優先し、1つずつ送ります。待つのはアプリを離れる場合だけです。',
  'Marks that are still unsent when the session ends wait for the next sign-in.':
    '残った分は次のログインまで待ちます。',
  'A mark is claimed before it is made, so that neither a reload nor another tab makes it twice.':
    '先に印を確保するので、再読み込みやほかのタブがあっても2度は送りません。',
  'A refused mark is final, like one that was sent.': '断られた場合も、送れた場合と同じく終わりです。',
  'Undecided: the next page load, or the next sign-in, claims it again.':
    '結果が不明な印は、次の読み込みかログインでもう一度確保します。',
  'A friend’s profile is marked connected, by a mark that is claimed once a visit.':
    '友だちであれば、訪問ごとに1度、連携済みの印を付けます。',
  'Nobody has asked, LINE cannot say, or the customer is no friend of the account.':
    'まだ確認していないか、LINEから分からないか、友だちではありません。',
  'The provider hears once a page load that a customer has opened the app.':
    'お客様がアプリを開いたことを、ページの読み込みごとに1度伝えます。',
  'A page reload lands on the form, with what was answered filled in.':
    '再読み込みするとフォームに戻り、入力した内容は残っています。',
  'The fields of the form are made from the provider’s validation rules.':
    '入力欄は住宅会社が決めた入力規則から作られます。',
  'A reload in mid-submit needs no lookup: the booking was just loaded, and says whether it stands.':
    '送信中の再読み込みでは照会は不要です。読み込んだご予約から結果が分かります。',
  'The dialog over the booking. What is confirmed here is sent at once.':
    'ご予約の上に出るダイアログです。確定するとすぐに送信します。',
  'A booking is cancelled once: its id is the key.': 'ご予約の番号を鍵にして、キャンセルは1度だけ行います。',
  'A page reload lands on the enquete, with its answer kept.':
    '再読み込みするとアンケートに戻り、回答は残っています。',
  'Without a satisfaction level nothing is posted: who has written something else is asked for it, or leaves it unsent.':
    '満足度がなければ送信しません。ほかの回答があるお客様には満足度をうかがうか、未送信のままにします。',
  'Not the end: what was written is kept, and can be sent with a satisfaction level.':
    '終わりではありません。回答は残り、満足度を選べば送信できます。',
  'A page reload lands on the shop step, with every answer kept.':
    '再読み込みすると店舗の選択に戻り、入力した内容はすべて残っています。',
  'The open slots depend on the shop, so they are fetched here and never kept with the answers.':
    '空き状況は店舗ごとに違うため、ここで取得し、回答と一緒には保存しません。',
  'A customer who already has the highest allowed number of upcoming consultations sees them and cannot go on until one is cancelled.':
    '今後のご相談が上限に達しているときは、そのご予約を示し、先へは進みません。先に1件のキャンセルが必要です。',
  'Left out when the provider has no hearing questions.': '質問が1つもなければ、この画面は省かれます。',
  'Saving the same once more changes nothing, so a reload only shows the answer again.':
    '同じ内容を保存し直しても変わらないため、再読み込みすると回答が表示されるだけです。',
  'A page reload lands on the page about the event, with every answer kept.':
    '再読み込みするとイベントのページに戻り、入力した内容はすべて残っています。',
  'Only read when the event takes no entries or the customer has entered it already.':
    '受付が終わっているか、すでに申し込み済みのときは閲覧のみです。',
  'Left out when one shop holds the event.': '開催する店舗が1つなら、この画面は省かれます。',
  'The places left change by the minute, so they are fetched here and never kept.':
    '残りの席は刻々と変わるため、ここで取得し、保存しません。',
  'After a reload the entry is looked up, even when the event takes no more.':
    '再読み込みの後は、受付が終わっていても申し込みの結果を照会します。',
  'A token lives five minutes, and the phone can sleep longer. An expired token is replaced once.':
    'トークンの期限は5分です。過ぎていたら1度だけ取り直します。',
  'The transfer is called off, which is no failure.': 'お客様が読み込みを中止しました。失敗ではありません。',
  'The sign-in page replaces this one, so no message is shown here.':
    'ログインのページに切り替わるため、ここでは何も表示しません。',
  'The file is shown if the browser can show it, whether or not it can be saved.':
    '保存の方法にかかわらず、表示できる範囲でファイルを表示します。',
  'The share sheet did not open, and would not open at another try.':
    '共有画面が開きませんでした。もう一度試しても開きません。',
  'Another browser can save what is shown here.': '別のブラウザで開けば保存できます。',
  'A page reload lands on the form, with every answer kept.':
    '再読み込みするとフォームに戻り、入力した内容はすべて残っています。',
  'Answered already, or too late: only read.': '回答済みか、期限を過ぎているため、閲覧のみです。',
  'A page reload lands on the address, with every answer kept.':
    '再読み込みするとお届け先の入力に戻り、入力した内容はすべて残っています。',
  'The profile first; when it is saved and the request fails, only the request is sent again.':
    '先にお客様情報を保存します。申し込みだけが失敗したときは、申し込みだけを送り直します。',
  'A section is offered again if the customer left in the middle of a change or if saving it failed.':
    '変更の途中で離れた項目や、保存できなかった項目は、続きから入力するかどうかを尋ねます。',
  'One section is open at a time. A customer who comes back does not find a section open that they had not changed.':
    '変更できるのは1項目ずつです。見ただけの項目は、戻ってきたときには閉じています。',
  'Unsaved changes are discarded only after the customer confirms it.':
    '保存されていない変更は、お客様が破棄を選んだときだけ破棄します。',
  'A second tap finds no event to send. Saving the same once more changes nothing.':
    '2度押しても送信は1度です。同じ内容を保存し直しても変わりません。',
  'The first step: the session opens LINE.': '手順1：LINEを開きます。',
  'The second: this path, in the URL queries and on the device.':
    '手順2：このページの場所をURLと端末に残します。',
  'The fourth, where LINE knows the customer: the session has begun one of our own by itself.':
    '手順4：LINEにログイン済みなら、アプリのセッションは自動で始まっています。',
  'The third: without a tap to LINE, or with the token that LINE has given since. /liff is this for everybody: a valid token is kept.':
    '手順3：ボタンを押さずにLINEへ移動するか、LINEから受け取ったトークンを使います。/liff では全員がここを通り、有効なトークンはそのまま使います。',
  'The fifth: the first setting whose pattern matches this path.':
    '手順5：このページに当てはまる最初の転送設定を使います。',
  'Another site may send the customer back here, and cycles must end.':
    '転送先のサイトがこのページに戻すことがあるため、繰り返しを止めます。',
  'Leaving at once would cancel the marks of this arrival, which are still being sent.':
    'すぐに離れると送信中の印が途切れるため、届くまで待ちます。',
  'To another page of the app.': 'アプリ内の別のページへ移動しました。',
  'To another site.': '他サイトへ移動しました。',
  'Rendered since the settings could not be fetched, or the token not checked.':
    '設定の取得かトークンの確認ができなかったため、案内ページを表示しています。',
  'Waits for LINE or for a tap. A change of the session restarts this chart.':
    'LINEの応答かボタンを待っています。ログインの状態が変わると最初からやり直します。',
  'LINE has sent the customer back three times, and still nobody is signed in.':
    'LINEから3度戻ってきても、ログインできていません。',
  'Everything of the old booking stands in the review. Whoever was cut off between the new booking and the end of the old one comes back to exactly there.':
    '内容のご確認に、元のご予約のすべてが入っています。新しい予約の後、元のご予約のキャンセルの前に途切れた場合は、ちょうどその続きに戻ります。',
  'Another shop has other dates and facilities, so both are asked again.':
    '店舗が変わると日時も設備も変わるため、どちらももう一度うかがいます。',
  'The questions of the form by which the time was reserved.':
    'その日時をご予約いただいたフォームの質問です。',
  'A booking in which nothing is changed is not sent.': '何も変更していないご予約は送信しません。',
  'It cannot be changed here (any more): only read.': 'ここでは変更できないため、閲覧のみです。',
  'The old booking is cancelled only once the new one stands. A provider that swaps the two has cancelled it by then.':
    '元のご予約のキャンセルは、新しい予約が成立した後だけです。',
  'The new booking is made, the end of the old one is not settled. A press goes on with that alone.':
    '新しい予約は成立し、元のご予約のキャンセルが済んでいません。ボタンを押すとその続きだけを行います。',
  'Nothing is free any more: only read.': '空きがないため、閲覧のみです。',
  'A second tap finds no event to send.': '2度押しても送信は1度です。',
  'The next try has the same key: what has arrived after all is not sent twice.':
    '次の送信も同じ鍵を使うため、届いていた場合も2重にはなりません。',
  'Nothing may touch the URL before LINE has answered.': 'LINEの応答があるまで、URLには触れません。',
  'The link is incomplete: protected pages say how to open it again from the LINE talk.':
    'リンクが不完全です。LINEのトークから開き直す方法を案内します。',
  'The URL is cleaned, whomever it is for; then the queries and the uuid are read from it.':
    'URLを整えてから、クエリとuuidを読み取ります。',
  'The first check of a page load is awaited; what its page shows is asked for meanwhile.':
    '最初の確認だけは結果を待ちます。その間にページの内容を取得します。',
  'The LINE access token and the uuid are exchanged for a session of our own. A page load that signs in is no reload.':
    'LINEのトークンとuuidで、アプリのセッションを始めます。ログインを伴う読み込みは再読み込みとみなしません。',
  'The same; where LINE’s token is of no use any more, this very tap leads to LINE.':
    '同じ処理です。LINEのトークンが使えないときは、そのままLINEへ移動します。',
  'The first page after the awaited check, or after signing in, needs no check of its own.':
    '確認やログインの直後の最初のページでは、再確認しません。',
  'To the page that was asked for before signing in, else home.':
    'ログイン前に開こうとしていたページ、なければホームに戻ります。',
  'The site sends the customer back by itself: only a tap leads there again.':
    '転送先のサイトが自動で戻しています。もう一度開くのは、お客様がボタンを押したときだけです。',
  'Runs while the page is already shown, until the provider has been reached.':
    'ページを表示したまま、届くまで確認します。',
  'Another tab has removed the headers. A new session there writes four headers, so a half-written set does not end the session.':
    'ほかのタブで認証情報が消えました。書き込みの途中かもしれないため、少し待って判断します。',
  'A valid token is kept; for one that is not valid and not renewed /liff signs in anew.':
    'ログイン中のログイン操作です。有効なトークンはそのまま使い、無効で更新もできなければ /liff でやり直します。',
  'The session ends here, at the provider and at LINE; unless asked for, the drafts stay.':
    '端末、住宅会社のシステム、LINEのすべてで終了します。お客様の操作によるものでなければ、入力の途中の内容は残ります。',
  'The sign-in was refused, or the token was not renewed: then /liff signs in anew.':
    'ログインが断られたか、トークンを更新できませんでした。更新できなかったときは /liff でやり直します。',
  'The failure is logged. A page that needs no sign-in stays.':
    '確認の失敗を記録します。ログイン不要のページはそのまま表示します。',
  'The customer has signed out in another tab: what this one keeps goes as well.':
    'ほかのタブでログアウトしたため、このタブの内容も消します。',
  'A change to signed out leads to the sign-in page.': 'ログアウトするとログインのページに移ります。',
  'The page that signs in by itself.': '自動でログインするページです。',
  'A page that needs no session stays open after an old session has expired.':
    'ログイン不要のページでは、以前のセッションが切れていてもそのまま表示します。',
  'The browser is on its way to LINE; the page is gone unless the customer comes back.':
    'LINEへ移動しています。お客様が戻らない限り、このページは閉じています。',
  'Another customer’s link was opened: nothing of this one is shown, kept or sent any more.':
    'このブラウザで別のお客様のリンクが開かれました。元のお客様の内容は以後表示も保存も送信もしません。',
  'A customer who closes the list or the sheet has changed their mind, so no message is shown.':
    '一覧や共有画面を閉じたお客様には、何も表示しません。',
  'Outside LINE there is no list, not every LINE has it, and the builder may have switched it off: it does not open.':
    '友だちの一覧は、LINEの外や、LINEの版や設定によっては開きません。',
  'Where the device has no sheet, it does not open.': '共有画面のない端末では開きません。',
  'The request decides the step, on arrival and after every response.':
    'どこまで進んだかは、受付の情報から判断します。',
  'Only while there is no number, or the customer wants to give another.':
    '電話番号がないか、別の番号に変えたいときだけの画面です。',
  'Meanwhile the customer goes on typing.': 'その間も入力を続けられます。',
  'An SMS is asked for, the first or another.': 'SMSの送信を求めています（初回または再送）。',
  'The request decides the state. A request that has lost its number leads back to the form.':
    'どの表示にするかは受付の情報で決まります。番号が消えていることもあります。',
  'A code that was just refused is not sent again. The page goes on saying that it is wrong.':
    '断られたばかりの認証コードは送り直さず、「正しくありません」の案内を残します。',
  'Nothing more can be done here; only the provider may open the request again.':
    'ここではこれ以上操作できません。再開できるのは住宅会社だけです。',
  'The customer is done. The state is not final, so that another visit does not begin again; the draft is cleared here.':
    '確認は完了です。もう一度開いても最初からにはならず、入力の途中の内容は消えます。',
  'The page stays as it is, and can be used, while the request is read.':
    'その間も表示は変わらず、操作を続けられます。',
  'After any failure the request is read again before a message is shown: it says how far the verification has come.':
    '何かあったときは、まず受付の情報でどこまで進んだかを確かめます。',
  'A second tap finds no event to send, since the wizard has left its confirm step.':
    '確認の画面から移っているため、2度押しても送信は1度です。',
  'An earlier press may have reached the provider. If it did not, this press sends the submission.':
    '前回の送信が届いているかを確かめます。届いていなければ、そのまま送信します。',
  'From here on a reload or a kill finds the submission in the draft and comes back through verifying.':
    'ここから先は、途中で閉じても、次に開いたときに結果の確認から続けます。',
  'Only what is new afterwards counts as found, and what stands at the same time is told. Where an earlier press under the same key is in doubt, what is held may be its own: then a lookup cannot tell.':
    'このあとに増えたものだけを、送信できた結果とみなします。同じ日時のご予約はお客様にお伝えします。同じ鍵での前回の送信の結果が不明なときは、前回の分かもしれないため、照会では判断しません。',
  'The parts are sent in order, one a round, each under the key of these answers.':
    '部分ごとに順番に、同じ鍵で送ります。',
  'A submission was sent and no response came. It is looked up, and nothing is sent.':
    '送信したのに応答がないときは、照会だけを行い、何も送りません。',
  'Every part has been accepted, now or by the earlier press.': 'すべての部分が受け付けられました。',
  'The provider said no, and why. An earlier press that was in doubt stays so: it may be the reason.':
    '理由とともに断られました。前回の送信の結果が不明なら、それが原因かもしれません。',
  'A booking of the customer stands at one of these times, or was made since they began, and nothing was sent. They are told which; a press of the same answers is their decision to have both, and goes on.':
    '同じ日時に別のご予約があるか、入力中に別のご予約が完了したため、まだ送信していません。同じ内容でもう一度押すと、両方を予約します。',
  'The submission was not found. The next press looks it up once more and then sends it under the same key.':
    '届いていません。次に押したときは、もう一度照会してから同じ鍵で送ります。',
  'The outcome is unknown. The next press looks the submission up before it sends it under the same key.':
    '結果が分かりません。次に押したときは、照会してから同じ鍵で送ります。',
  'A check that did not reach the provider has not failed. A check that the provider answered with an error has.':
    '確認が届いていないだけでは失敗とみなしません。エラーが返ってきたときは失敗です。',
  'The LINE access token is exchanged for new auth headers of the same customer. Without them the session ends.':
    'LINEのトークンで、同じお客様の認証情報を新しくします。更新できなければセッションを終了します。',
  'The check is made again when the network is back.': '通信が戻ったら、確認し直します。',
  'The provider is busy: it is asked again twice, when it says, after ten seconds at the latest.':
    '混み合っています。指定された時間（長くても10秒）を置いて、2度まで確認し直します。',
  'A customer whose messages are already stopped is told so. The provider’s record decides; where it is unknown, this device’s.':
    '2度目に開いたお客様には、すでに停止済みであることを伝えます。',
  'No event is accepted here, so a second tap does nothing. Stopping twice would change nothing.':
    '2度押しても送信は1度です。停止を繰り返しても変わりません。',
  'The messages can be stopped again, because this device may not know that they were resumed meanwhile.':
    '端末の記録が古いこともあるため、もう一度停止することもできます。',
  'A customer who comes back to the page is asked again.': 'もう一度ページを開くと、改めて確認します。',
};
