/**
 * The Japanese translations of the charts' state descriptions. The key is the English sentence in the chart, so change
 * both together.
 */
export const DESCRIPTION_WORDS: Readonly<Record<string, string>> = {
  'Only a verified mini app inside LINE can fill in forms. All other customers type their data.':
    '自動入力ができるのは、LINEの中の認証済ミニアプリだけです。それ以外のお客様には、ご自身で入力していただきます。',
  'A customer who closes LINE’s window has changed their mind, so no message is shown.':
    'LINEの画面を閉じたのは気が変わったお客様なので、何も表示しません。',
  'The customer is already a friend, or LINE cannot tell. Nothing is offered.':
    '友だちのお客様、または友だちかどうか分からないお客様には、案内を表示しません。',
  'LINE’s window does not report its result, so the app checks whether the customer is now a friend.':
    'LINEの画面は、どのように終わったかを伝えません。',
  'The page shows a link to /friends instead, which leads to the account in LINE.':
    '通常の方法です。アカウントをご案内するページへのリンクを表示します。',
  'LINE’s own page continues from here and does not report its result.':
    '残りの手順はLINEの画面でご案内します。どのように終わったかは伝えられません。',
  'The page explains instead that LINE’s menu can add the same shortcut.':
    '通常の方法です。LINEのメニューからも同じショートカットを追加できます。',
  'LINE had no value for any field that was still empty.':
    '空いている項目に入力できる情報が、LINEにありませんでした。',
  'No page is open yet, or the open page is not logged.': 'まだページがないか、記録の対象外のページです。',
  'A second is counted if the page is visible and the customer was active in the last 30 seconds.':
    'ページが表示され、お客様が最近操作した秒だけを数えます。',
  'A late timer tick counts as one second. Missed seconds are not added later.':
    '遅れて届いた1秒は1度だけ数え、後から補いません。',
  'At most one call runs at a time. A second that passes during a call is not logged.':
    '送信は1つずつです。その間に過ぎた秒は数えません。',
  'A call failed, or the provider asked to stop. No more calls are sent for this page view.':
    '記録が作られなかったため、このページの閲覧については以後送りません。',
  'The marks report the opened link to the provider. They are sent one after the other, so that they do not delay the page’s own requests. The app waits for the marks only when the customer is about to leave the app.':
    'ページの表示を優先し、1つずつ送ります。待つのはアプリを離れる場合だけです。',
  'Marks that are unsent when the session ends are sent after the next sign-in.':
    '残った分は次のログインまで待ちます。',
  'A mark is claimed before it is sent, so that a reload or another tab does not send it again.':
    '先に印を確保するので、再読み込みやほかのタブがあっても2度は送りません。',
  'A mark that the provider refuses is not sent again.': '断られた場合も、送れた場合と同じく終わりです。',
  'It is unknown whether the mark arrived. The next page load or sign-in claims it again.':
    '結果が不明な印は、次の読み込みかログインでもう一度確保します。',
  'If the customer is a friend of the LINE account, a mark records it in the profile, once per visit.':
    '友だちであれば、訪問ごとに1度、連携済みの印を付けます。',
  'The friendship has not been checked, LINE cannot check it, or the customer is not a friend of the account.':
    'まだ確認していないか、LINEから分からないか、友だちではありません。',
  'The app tells the provider once per page load that a customer has opened it.':
    'お客様がアプリを開いたことを、ページの読み込みごとに1度伝えます。',
  'After a page reload the form opens with the earlier answers filled in.':
    '再読み込みするとフォームに戻り、入力した内容は残っています。',
  'The provider’s validation rules determine the fields of the form.':
    '入力欄は住宅会社が決めた入力規則から作られます。',
  'A reload while the cancellation is being sent needs no lookup, because the loaded booking shows whether it is cancelled.':
    '送信中の再読み込みでは照会は不要です。読み込んだご予約から結果が分かります。',
  'A dialog over the booking asks for confirmation. Confirming sends the cancellation at once.':
    'ご予約の上に出るダイアログです。確定するとすぐに送信します。',
  'The id of the booking is the idempotency key, so a booking cannot be cancelled twice.':
    'ご予約の番号を鍵にして、キャンセルは1度だけ行います。',
  'After a page reload the questionnaire opens with the earlier answer filled in.':
    '再読み込みするとアンケートに戻り、回答は残っています。',
  'Nothing is sent without a satisfaction level. A customer who answered other questions can add one, or leave the answers unsent.':
    '満足度がなければ送信しません。ほかの回答があるお客様には満足度をうかがうか、未送信のままにします。',
  'The answers are kept. The customer can add a satisfaction level and send them.':
    '終わりではありません。回答は残り、満足度を選べば送信できます。',
  'After a page reload the shop step opens, with every answer kept.':
    '再読み込みすると店舗の選択に戻り、入力した内容はすべて残っています。',
  'The open slots depend on the shop, so this step fetches them and never saves them with the answers.':
    '空き状況は店舗ごとに違うため、ここで取得し、回答と一緒には保存しません。',
  'A customer with the maximum number of upcoming consultations sees them here. Booking is possible only after one of them is cancelled.':
    '今後のご相談が上限に達しているときは、そのご予約を示し、先へは進みません。先に1件のキャンセルが必要です。',
  'This step is skipped if the provider has no questions for it.':
    '質問が1つもなければ、この画面は省かれます。',
  'Saving the same answer again changes nothing. After a reload the page shows the answer but does not send it.':
    '同じ内容を保存し直しても変わらないため、再読み込みすると回答が表示されるだけです。',
  'After a page reload the event’s page opens, with every answer kept.':
    '再読み込みするとイベントのページに戻り、入力した内容はすべて残っています。',
  'If the event takes no entries, or the customer has already entered, the page can only be read.':
    '受付が終わっているか、すでに申し込み済みのときは閲覧のみです。',
  'This step is skipped if the event takes place at only one shop.':
    '開催する店舗が1つなら、この画面は省かれます。',
  'The number of free places changes constantly, so this step fetches it and never saves it.':
    '残りの席は刻々と変わるため、ここで取得し、保存しません。',
  'After a reload the app looks the entry up, even if the event no longer takes entries.':
    '再読み込みの後は、受付が終わっていても申し込みの結果を照会します。',
  'A download token is valid for five minutes. If it expires, for example while the phone sleeps, it is replaced once.':
    'トークンの期限は5分です。過ぎていたら1度だけ取り直します。',
  'The customer has cancelled the download. This is not shown as a failure.':
    'お客様が読み込みを中止しました。失敗ではありません。',
  'The sign-in page replaces this page, so no message is shown here.':
    'ログインのページに切り替わるため、ここでは何も表示しません。',
  'The file is loaded. It is shown if the browser can display it, even if it cannot be saved.':
    '保存の方法にかかわらず、表示できる範囲でファイルを表示します。',
  'The device’s share sheet did not open. Trying again would not help.':
    '共有画面が開きませんでした。もう一度試しても開きません。',
  'The file cannot be saved in LINE. The customer can open it in another browser and save it there.':
    '別のブラウザで開けば保存できます。',
  'After a page reload the form opens, with every answer kept.':
    '再読み込みするとフォームに戻り、入力した内容はすべて残っています。',
  'The inquiry was already answered, or its deadline has passed. It can only be read.':
    '回答済みか、期限を過ぎているため、閲覧のみです。',
  'After a page reload the address step opens, with every answer kept.':
    '再読み込みするとお届け先の入力に戻り、入力した内容はすべて残っています。',
  'The profile is sent before the request. If only the request fails, only the request is sent again.':
    '先にお客様情報を保存します。申し込みだけが失敗したときは、申し込みだけを送り直します。',
  'A section is offered again if the customer left it with unsaved changes or saving it failed.':
    '変更の途中で離れた項目や、保存できなかった項目は、続きから入力するかどうかを尋ねます。',
  'One section is open at a time. A section without changes is closed when the customer returns to the page.':
    '変更できるのは1項目ずつです。見ただけの項目は、戻ってきたときには閉じています。',
  'The customer wants to open another section. Unsaved changes are discarded only after the customer confirms.':
    '保存されていない変更は、お客様が破棄を選んだときだけ破棄します。',
  'A second tap is ignored. Saving the same values again changes nothing.':
    '2度押しても送信は1度です。同じ内容を保存し直しても変わりません。',
  'Step 1: the session starts LINE’s SDK.': '手順1：LINEを開きます。',
  'Step 2: the app stores the current path in the URL queries and on the device.':
    '手順2：このページの場所をURLと端末に残します。',
  'The app waits for the session. If LINE knows the customer, the session has already signed the customer in (step 4).':
    '手順4：LINEにログイン済みなら、アプリのセッションは自動で始まっています。',
  'Step 3: the customer is sent to LINE without a tap, or signed in with LINE’s new token. A valid auth token is kept.':
    '手順3：ボタンを押さずにLINEへ移動するか、LINEから受け取ったトークンを使います。/liff では全員がここを通り、有効なトークンはそのまま使います。',
  'Step 5: the app fetches the redirect settings. The first setting whose pattern matches the path applies.':
    '手順5：このページに当てはまる最初の転送設定を使います。',
  'The redirect is recorded, because the other site may send the customer back and the cycle must end.':
    '転送先のサイトがこのページに戻すことがあるため、繰り返しを止めます。',
  'The app waits until the marks of the opened link are sent. Leaving at once would cancel them.':
    'すぐに離れると送信中の印が途切れるため、届くまで待ちます。',
  'The redirect leads to another page of the app.': 'アプリ内の別のページへ移動しました。',
  'The redirect leads to another site.': '他サイトへ移動しました。',
  'The page is shown without a redirect, because the settings could not be fetched or the token could not be checked.':
    '設定の取得かトークンの確認ができなかったため、案内ページを表示しています。',
  'The page waits for LINE or for a tap. This chart restarts when the session changes.':
    'LINEの応答かボタンを待っています。ログインの状態が変わると最初からやり直します。',
  'LINE has sent the customer back three times, and nobody is signed in yet.':
    'LINEから3度戻ってきても、ログインできていません。',
  'The review shows the old booking’s answers. If the change was interrupted after the new booking, the wizard continues from there.':
    '内容のご確認に、元のご予約のすべてが入っています。新しい予約の後、元のご予約のキャンセルの前に途切れた場合は、ちょうどその続きに戻ります。',
  'Another shop has other dates and facilities, so the wizard asks for the dates and the visitors again.':
    '店舗が変わると日時も設備も変わるため、どちらももう一度うかがいます。',
  'The step asks the questions of the form through which the time was reserved.':
    'その日時をご予約いただいたフォームの質問です。',
  'Nothing is sent if the customer has changed nothing.': '何も変更していないご予約は送信しません。',
  'The app cannot change this booking, or can no longer change it. The booking can only be read.':
    'ここでは変更できないため、閲覧のみです。',
  'The old booking is cancelled only after the new one is accepted. Some providers cancel it in the same call.':
    '元のご予約のキャンセルは、新しい予約が成立した後だけです。',
  'The new booking is accepted, but the old one is not yet cancelled. The button sends only the cancellation.':
    '新しい予約は成立し、元のご予約のキャンセルが済んでいません。ボタンを押すとその続きだけを行います。',
  'No slot is free any more. The form can only be read.': '空きがないため、閲覧のみです。',
  'A second tap is ignored.': '2度押しても送信は1度です。',
  'The next try has the same idempotency key. If the first request did arrive, the message is still sent only once.':
    '次の送信も同じ鍵を使うため、届いていた場合も2重にはなりません。',
  'Nothing may change the URL before LINE’s SDK has started.': 'LINEの応答があるまで、URLには触れません。',
  'The link is incomplete. Protected pages explain how to open it again from the LINE talk.':
    'リンクが不完全です。LINEのトークから開き直す方法を案内します。',
  'The app reads the queries and the visitor’s uuid from the URL, and removes them from it.':
    'URLを整えてから、クエリとuuidを読み取ります。',
  'The first page waits for this check. Its data is requested meanwhile.':
    '最初の確認だけは結果を待ちます。その間にページの内容を取得します。',
  'The LINE access token and the visitor’s uuid are exchanged for a session. A page load that signs in does not count as a reload.':
    'LINEのトークンとuuidで、アプリのセッションを始めます。ログインを伴う読み込みは再読み込みとみなしません。',
  'A tap starts the sign-in. If the LINE access token is invalid, the browser opens LINE.':
    '同じ処理です。LINEのトークンが使えないときは、そのままLINEへ移動します。',
  'The token was just checked or issued, so the first page needs no check of its own.':
    '確認やログインの直後の最初のページでは、再確認しません。',
  'The customer goes to the page requested before signing in, or to home.':
    'ログイン前に開こうとしていたページ、なければホームに戻ります。',
  'The other site has sent the customer back, so the app goes there again only after a tap.':
    '転送先のサイトが自動で戻しています。もう一度開くのは、お客様がボタンを押したときだけです。',
  'The page is shown while the token is checked. The check is repeated until it reaches the provider.':
    'ページを表示したまま、届くまで確認します。',
  'Another tab removed the auth headers and may be writing new ones, so this tab waits.':
    'ほかのタブで認証情報が消えました。書き込みの途中かもしれないため、少し待って判断します。',
  'An invalid token is renewed. If the renewal fails, /liff signs the customer in again.':
    'ログイン中のログイン操作です。有効なトークンはそのまま使い、無効で更新もできなければ /liff でやり直します。',
  'The session ends here, at the provider and in LINE. Only a sign-out deletes the drafts.':
    '端末、住宅会社のシステム、LINEのすべてで終了します。お客様の操作によるものでなければ、入力の途中の内容は残ります。',
  'The sign-in was refused, or the renewal failed. After a failed renewal /liff signs the customer in again.':
    'ログインが断られたか、トークンを更新できませんでした。更新できなかったときは /liff でやり直します。',
  'The failure is logged. A page that needs no sign-in stays open.':
    '確認の失敗を記録します。ログイン不要のページはそのまま表示します。',
  'The customer has signed out in another tab. This tab deletes its own data too.':
    'ほかのタブでログアウトしたため、このタブの内容も消します。',
  'When a session ends, the customer is sent to the sign-in page.':
    'ログアウトするとログインのページに移ります。',
  'The page /liff signs the customer in without a tap.': '自動でログインするページです。',
  'A page that needs no session stays open after the session has ended.':
    'ログイン不要のページでは、以前のセッションが切れていてもそのまま表示します。',
  'The browser is opening LINE. This page continues only if the customer comes back to it.':
    'LINEへ移動しています。お客様が戻らない限り、このページは閉じています。',
  'Another customer’s link was opened, so all data of this customer is discarded.':
    'このブラウザで別のお客様のリンクが開かれました。元のお客様の内容は以後表示も保存も送信もしません。',
  'No message is shown to a customer who closes LINE’s friend list or the share sheet.':
    '一覧や共有画面を閉じたお客様には、何も表示しません。',
  'LINE’s friend list opens. It does not open outside LINE, in some versions of LINE, or if the builder has disabled it.':
    '友だちの一覧は、LINEの外や、LINEの版や設定によっては開きません。',
  'The device’s share sheet opens, if the device has one.': '共有画面のない端末では開きません。',
  'The status of the request decides the step, at the start and after every response.':
    'どこまで進んだかは、受付の情報から判断します。',
  'This step is open only while no number is registered or it is being changed.':
    '電話番号がないか、別の番号に変えたいときだけの画面です。',
  'The customer can go on typing while the request is read again.': 'その間も入力を続けられます。',
  'The app asks the provider to send an SMS, either the first one or a further one.':
    'SMSの送信を求めています（初回または再送）。',
  'The status of the request decides the state. If the request has lost its number, the form opens again.':
    'どの表示にするかは受付の情報で決まります。番号が消えていることもあります。',
  'A code that was just refused is not sent again. The message for a wrong code stays.':
    '断られたばかりの認証コードは送り直さず、「正しくありません」の案内を残します。',
  'The customer can do nothing more here. Only the provider can reopen the request.':
    'ここではこれ以上操作できません。再開できるのは住宅会社だけです。',
  'The number is verified, and the draft is cleared. The state is not final, so that another visit does not start the verification again.':
    '確認は完了です。もう一度開いても最初からにはならず、入力の途中の内容は消えます。',
  'The page stays usable while the request is read again.': 'その間も表示は変わらず、操作を続けられます。',
  'After any failure the request is fetched again before a message is shown, because its status says how far the verification has come.':
    '何かあったときは、まず受付の情報でどこまで進んだかを確かめます。',
  'A second tap is ignored, because the wizard has left its review step.':
    '確認の画面から移っているため、2度押しても送信は1度です。',
  'An earlier press may have reached the provider. If not, this press sends the submission.':
    '前回の送信が届いているかを確かめます。届いていなければ、そのまま送信します。',
  'The draft holds the submission from here on. After a reload or a crash the wizard first looks it up (verifying).':
    'ここから先は、途中で閉じても、次に開いたときに結果の確認から続けます。',
  'The customer’s bookings are read before sending, and those that overlap the new one are shown. A later lookup ignores every booking that existed before sending.':
    'このあとに増えたものだけを、送信できた結果とみなします。同じ日時のご予約はお客様にお伝えします。同じ鍵での前回の送信の結果が不明なときは、前回の分かもしれないため、照会では判断しません。',
  'The parts are sent in order, one per call. All have the same idempotency key, which belongs to these answers.':
    '部分ごとに順番に、同じ鍵で送ります。',
  'A submission was sent and no response came. The app looks it up and sends nothing.':
    '送信したのに応答がないときは、照会だけを行い、何も送りません。',
  'Every part has been accepted, in this press or an earlier one.': 'すべての部分が受け付けられました。',
  'The provider refused the submission with a reason. If the outcome of an earlier press was unknown, it stays unknown, because that press may be the reason for the refusal.':
    '理由とともに断られました。前回の送信の結果が不明なら、それが原因かもしれません。',
  'Nothing was sent, because another booking is at the same time or was made meanwhile. The review shows that booking. Pressing again with the same answers sends anyway.':
    '同じ日時に別のご予約があるか、入力中に別のご予約が完了したため、まだ送信していません。同じ内容でもう一度押すと、両方を予約します。',
  'The submission was not found. The next press looks it up again and then sends it under the same key.':
    '届いていません。次に押したときは、もう一度照会してから同じ鍵で送ります。',
  'The outcome is unknown. The next press looks the submission up before it sends it under the same key.':
    '結果が分かりません。次に押したときは、照会してから同じ鍵で送ります。',
  'If the provider cannot be reached, the check has not failed. If the provider returns an error, the check has failed.':
    '確認が届いていないだけでは失敗とみなしません。エラーが返ってきたときは失敗です。',
  'The LINE access token is exchanged for new auth headers of the same customer. If that fails, the session ends.':
    'LINEのトークンで、同じお客様の認証情報を新しくします。更新できなければセッションを終了します。',
  'The provider could not be reached. The check is repeated when the network is back.':
    '通信が戻ったら、確認し直します。',
  'The provider is busy. It is asked again up to twice, after the time that it requests, but after ten seconds at most.':
    '混み合っています。指定された時間（長くても10秒）を置いて、2度まで確認し直します。',
  'The page says whether the messages are already stopped. The provider’s record decides. If it is unknown, this device’s record decides.':
    '2度目に開いたお客様には、すでに停止済みであることを伝えます。',
  'A second tap is ignored. Stopping twice would change nothing.':
    '2度押しても送信は1度です。停止を繰り返しても変わりません。',
  'The messages can be stopped again, because they may have been resumed without this device knowing.':
    '端末の記録が古いこともあるため、もう一度停止することもできます。',
  'A customer who comes back to the page is asked again.': 'もう一度ページを開くと、改めて確認します。',
};
