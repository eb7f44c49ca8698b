import type { Page } from 'playwright/test';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { isForm, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { titlesAlong } from '#tests/e2e/support/titles-along.ts';
import { arrivalTour } from '#tests/e2e/tours/arrival.tour.ts';
import { basicInfoTour } from '#tests/e2e/tours/basic-info.tour.ts';
import { bookingTour } from '#tests/e2e/tours/booking.tour.ts';
import { catalogTour } from '#tests/e2e/tours/catalog.tour.ts';
import { eventsTour } from '#tests/e2e/tours/events.tour.ts';
import { failureTour } from '#tests/e2e/tours/failure.tour.ts';
import { filesTour } from '#tests/e2e/tours/files.tour.ts';
import { formsTour } from '#tests/e2e/tours/forms.tour.ts';
import { mailingTour } from '#tests/e2e/tours/mailing.tour.ts';
import { mypageTour } from '#tests/e2e/tours/mypage.tour.ts';
import { profileTour } from '#tests/e2e/tours/profile.tour.ts';
import { smsTour } from '#tests/e2e/tours/sms.tour.ts';
import { tabsTour } from '#tests/e2e/tours/tabs.tour.ts';

const summaryOn = (page: Page) => page.getByRole('group', { name: '入力内容をご確認ください' });
const headingOn = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('with axe, on phones, in landscape, on desktops, with large text and with forced colours,', {
  tag: '@photographed',
}, () => {
  test.describe('before the sign-in,', () => {
    test.use({ knownToLine: false });

    test('the sign-in page passes with each error that it can show', async ({ customer, trouble }) => {
      expect(await titlesAlong(arrivalTour, { customer, trouble })).toEqual({
        'incomplete-link': 'リンクをご確認ください｜読み込み中',
        'sign-in': 'ログイン｜ひだまり住宅',
        'line-simulator': 'LINEログイン（デモ）',
        'line-refused': 'LINEログインは行われませんでした｜ひだまり住宅',
        'sign-in-forwarded': 'ログイン｜ひだまり住宅',
        'sign-in-refused': 'ログイン｜ひだまり住宅',
        'sign-in-unreachable': 'ログイン｜ひだまり住宅',
      });
    });
  });

  test('every step and state of the consultation passes', async ({ customer, trouble }) => {
    const shop = 'ご希望の店舗｜ひだまり住宅';
    const dates = 'ご希望の日時｜ひだまり住宅';
    const profile = 'お客様情報｜ひだまり住宅';
    const visitor = 'ご来場について｜ひだまり住宅';
    const confirm = '内容のご確認｜ひだまり住宅';
    expect(await titlesAlong(bookingTour, { customer, trouble })).toEqual({
      home: 'ホーム｜ひだまり住宅',
      'reservations-empty': 'ご予約の確認｜ひだまり住宅',
      guide: '家づくり相談｜ひだまり住宅',
      shop,
      'shop-error': `エラー：${shop}`,
      'shop-filtered': `エラー：${shop}`,
      'shop-chosen': shop,
      dates,
      'dates-error': `エラー：${dates}`,
      'dates-times': `エラー：${dates}`,
      'dates-chosen': dates,
      profile,
      'profile-errors': `エラー：${profile}`,
      'profile-several-towns': `エラー：${profile}`,
      'profile-no-address': `エラー：${profile}`,
      'profile-filled': profile,
      visitor,
      'visitor-filled': visitor,
      hearing: '家づくりのご要望｜ひだまり住宅',
      'guide-draft': '家づくり相談｜ひだまり住宅',
      confirm,
      'confirm-busy': confirm,
      'confirm-problem': confirm,
      'dates-taken': dates,
      complete: 'ご予約ありがとうございます｜ひだまり住宅',
      reservations: 'ご予約の確認｜ひだまり住宅',
    });
  });

  test('every step and state of the mailing wizard passes', async ({ customer, trouble }) => {
    const address = 'お届け先｜ひだまり住宅';
    const enquete = 'アンケート｜ひだまり住宅';
    const confirmation = '内容のご確認｜ひだまり住宅';
    expect(await titlesAlong(mailingTour, { customer, trouble })).toEqual({
      'mailing-address': address,
      'mailing-address-errors': `エラー：${address}`,
      'mailing-address-searched': `エラー：${address}`,
      'mailing-enquete': enquete,
      'mailing-enquete-filled': enquete,
      'mailing-confirmation': confirmation,
      'mailing-half-sent': confirmation,
      'mailing-completion': 'お申し込みありがとうございます｜ひだまり住宅',
      'mailing-again': address,
    });
  });

  test('the web catalogs and their enquete pass', async ({ customer, trouble }) => {
    const list = 'Webカタログ｜ひだまり住宅';
    const catalog = '平屋の間取り集｜ひだまり住宅';
    const enquete = 'カタログアンケート｜ひだまり住宅';
    expect(await titlesAlong(catalogTour, { customer, trouble })).toEqual({
      'web-catalogs-loading': list,
      'web-catalogs': list,
      'web-catalog': catalog,
      'web-catalog-page': catalog,
      'web-catalog-end': catalog,
      'web-catalog-closed': list,
      'web-catalogs-failed': list,
      'catalog-enquete': enquete,
      'catalog-enquete-not-sent': 'アンケートの完了｜ひだまり住宅',
      'catalog-enquete-filled': enquete,
      'catalog-enquete-problem': '内容のご確認｜ひだまり住宅',
      'catalog-enquete-complete': 'アンケートの完了｜ひだまり住宅',
    });
  });

  test('the event lists pass, and so does every step of an event entry', async ({ customer, trouble }) => {
    const list = 'イベント・見学会｜ひだまり住宅';
    const event = 'イベント内容｜ひだまり住宅';
    const dates = 'ご希望の日時｜ひだまり住宅';
    expect(await titlesAlong(eventsTour, { customer, trouble })).toEqual({
      'events-loading': list,
      events: list,
      'events-filtered': list,
      'events-none-found': list,
      'events-empty': list,
      'events-failed': list,
      'events-finished': '終了したイベント｜ひだまり住宅',
      'event-full': event,
      'event-closed': event,
      'event-finished': event,
      event,
      'event-shop': 'ご希望の店舗｜ひだまり住宅',
      'event-dates': dates,
      'event-dates-chosen': dates,
      'event-draft': event,
      'event-profile': 'お客様情報｜ひだまり住宅',
      'event-visitors': 'ご来場について｜ひだまり住宅',
      'event-confirm': '内容のご確認｜ひだまり住宅',
      'event-complete': 'お申し込みありがとうございます｜ひだまり住宅',
      'event-entered': event,
    });
  });

  test('the basic info and the consent to share it pass', async ({ customer, trouble }) => {
    const form = 'お客様情報｜ひだまり住宅';
    const confirm = '内容のご確認｜ひだまり住宅';
    const cooperation = 'パートナー企業への情報提供｜ひだまり住宅';
    expect(await titlesAlong(basicInfoTour, { customer, trouble })).toEqual({
      'basic-info': form,
      'basic-info-errors': `エラー：${form}`,
      'basic-info-filled': form,
      'basic-info-confirm': confirm,
      'basic-info-busy': confirm,
      'basic-info-unknown': confirm,
      'basic-info-complete': 'ご登録ありがとうございました｜ひだまり住宅',
      cooperation,
      'cooperation-problem': cooperation,
      'cooperation-saved': cooperation,
    });
  });

  test('a phone number’s verification passes with every outcome of a code', async ({ customer, trouble }) => {
    const form = '電話番号の入力｜ひだまり住宅';
    const code = '電話番号の確認｜ひだまり住宅';
    expect(await titlesAlong(smsTour, { customer, trouble })).toEqual({
      'sms-form': form,
      'sms-form-error': `エラー：${form}`,
      'sms-fingerprint': '端末情報の取り扱いについて｜ひだまり住宅',
      'sms-form-busy': form,
      'sms-code': code,
      'sms-code-wrong': code,
      'sms-code-resend': code,
      'sms-form-too-early': form,
      'sms-code-expired': code,
      'sms-verified': code,
      'sms-locked': code,
      'sms-unknown-link': 'ページが見つかりません｜ひだまり住宅',
    });
  });

  test('a private file’s page passes when loading, shown or missing', async ({ customer, trouble }) => {
    const none = 'ファイル｜ひだまり住宅';
    const estimate = 'お見積書.pdf｜ひだまり住宅';
    expect(await titlesAlong(filesTour, { customer, trouble })).toEqual({
      'files-none': '共有ファイル｜ひだまり住宅',
      'file-coming': none,
      'file-cancelled': none,
      'file-pdf': estimate,
      'file-image': '間取り図（第1案）.png｜ひだまり住宅',
      'file-text': '工事のお知らせ.txt｜ひだまり住宅',
      'file-other': '図面一式.zip｜ひだまり住宅',
      'file-gone': none,
      'file-forbidden': none,
      'file-failed': none,
      'file-in-line': estimate,
    });
  });

  test('a page passes after another tab signs out or changes the customer', async ({ customer, trouble }) => {
    expect(await titlesAlong(tabsTour, { customer, trouble })).toEqual({
      'sign-in-elsewhere': 'ログイン｜ひだまり住宅',
      'other-link': 'リンクをご確認ください｜読み込み中',
    });
  });

  test('the home page, mypage, presents and bookings pass', async ({ customer, trouble }) => {
    const home = 'ホーム｜ひだまり住宅';
    const mypage = 'マイページ｜ひだまり住宅';
    const presents = 'ポイントとプレゼント｜ひだまり住宅';
    const booking = 'ご予約の内容｜ひだまり住宅';
    expect(await titlesAlong(mypageTour, { customer, trouble })).toEqual({
      'mypage-new': mypage,
      'presents-new': presents,
      'home-loading': home,
      'home-section-failed': home,
      'home-customer': home,
      mypage,
      presents,
      'reservations-all': 'ご予約の確認｜ひだまり住宅',
      reservation: booking,
      'reservation-cancel': booking,
      'reservation-meeting': booking,
      'reservation-cancelled': booking,
    });
  });

  test('the profile, the unsubscribe page and the consent to share data pass', async ({
    customer,
    trouble,
  }) => {
    const profile = 'お客様情報の変更｜ひだまり住宅';
    const messages = 'メッセージの配信停止｜ひだまり住宅';
    expect(await titlesAlong(profileTour, { customer, trouble })).toEqual({
      'edit-profile': profile,
      'edit-profile-section': profile,
      'edit-profile-errors': `エラー：${profile}`,
      'edit-profile-busy': profile,
      'edit-profile-problem': profile,
      'edit-profile-saved': profile,
      'edit-profile-wishes': profile,
      'edit-profile-leave': profile,
      unsubscribe: messages,
      'unsubscribe-reason': messages,
      'unsubscribe-stopped': messages,
      'unsubscribe-again': messages,
      'unsubscribe-resumed': messages,
      'external-transmission': '利用者情報の外部送信について｜ひだまり住宅',
    });
  });

  test('the provider’s forms pass in all their states', async ({ customer, trouble }) => {
    const inquiry = 'ご回答｜ひだまり住宅';
    const confirm = '内容のご確認｜ひだまり住宅';
    const closed = 'アンケート｜ひだまり住宅';
    const reservation = 'ご予約内容｜ひだまり住宅';
    expect(await titlesAlong(formsTour, { customer, trouble })).toEqual({
      inquiries: closed,
      'inquiry-errors': `エラー：${inquiry}`,
      inquiry,
      'inquiry-images': inquiry,
      'inquiry-confirm': confirm,
      'inquiry-refused': confirm,
      'inquiry-sending': confirm,
      'inquiry-complete': 'ご回答を受け付けました｜ひだまり住宅',
      'inquiry-answered': closed,
      'inquiry-overdue': closed,
      'item-form': 'ご入力内容｜ひだまり住宅',
      'item-form-complete': '受付が完了しました｜ひだまり住宅',
      'form-link': 'リンクをご確認ください｜ひだまり住宅',
      'reservation-form': reservation,
      'reservation-chosen': reservation,
      'reservation-confirm': confirm,
      'reservation-taken': reservation,
      'reservation-complete': 'お手続きの完了｜ひだまり住宅',
      'reservation-full': 'ご予約｜ひだまり住宅',
    });
  });

  test('the error pages pass', async ({ customer, trouble }) => {
    expect(await titlesAlong(failureTour, { customer, trouble })).toEqual({
      'error-404': 'ページが見つかりません｜ひだまり住宅',
      'error-500': 'ページを表示できませんでした｜ひだまり住宅',
      'error-unreachable': '接続をご確認ください｜ひだまり住宅',
      'error-offline': '接続をご確認ください｜ひだまり住宅',
    });
  });

  test('a page passes while its data is loading', async ({ customer, page }) => {
    await page.route('**/customers/api/consultation_settings', () => undefined);
    await customer.openLink();
    await expect(page.getByRole('main')).toHaveText('ひだまり住宅読み込み中');
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.title()).toBe('ひだまり住宅');
  });
});

test('the served HTML says 読み込み中 and keeps search engines away', async ({ request }) => {
  const html = await (await request.get('/consultations')).text();
  expect(html.match(/<title>.*<\/title>|<meta name="robots"[^>]*>|<html[^>]*>/g)).toEqual([
    '<html lang="ja">',
    '<meta name="robots" content="noindex" />',
    '<title>読み込み中</title>',
  ]);
});

test.describe('with a keyboard,', () => {
  const expectAtTop = async ({ page, expectAt }: Customer, step: StepName) => {
    await expectAt(step);
    await expect(headingOn(page), step).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY), step).toBe(0);
  };

  test('the focus starts at each step’s heading, and moves to the error summary of a refused step', async ({
    customer,
    page,
  }) => {
    const summary = summaryOn(page);
    const refused: Record<string, string[]> = {};
    await customer.openLink('/');
    await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
    for (const step of stepsBefore('confirm')) {
      await expectAtTop(customer, step);
      if (isForm(step)) {
        await customer.pressOn(step);
        await expect(summary, step).toBeFocused();
        await expect(page).toHaveTitle(`エラー：${STEPS[step].heading}｜ひだまり住宅`);
        const links = summary.getByRole('link');
        refused[step] = await links.allInnerTexts();
        for (const link of await links.all()) {
          await link.click();
          await expect(page.locator(`${await link.getAttribute('href')}`)).toBeFocused();
        }
        await customer.fillStep(step);
        await expect(summary).toBeHidden();
        await expect(page).toHaveTitle(`${STEPS[step].heading}｜ひだまり住宅`);
      }
      await customer.pressOn(step);
    }
    await expectAtTop(customer, 'confirm');
    await test.step('the focus also starts at the heading of a step reached by going back', async () => {
      for (const step of stepsBefore('confirm').toReversed()) {
        await page.mouse.wheel(0, 10_000);
        await customer.pressBack();
        await expectAtTop(customer, step);
      }
    });
    await test.step('the focus also starts at the headings of the receipt and of the page after it', async () => {
      await page.getByRole('button', { name: '続きから入力する' }).click();
      await expectAtTop(customer, 'confirm');
      await customer.pressOn('confirm');
      await expectAtTop(customer, 'complete');
      await customer.pressOn('complete');
      await expect(headingOn(page)).toBeFocused();
    });
    expect(refused).toEqual({
      selectShop: ['ご希望の店舗を選択してください'],
      selectDesiredDate: ['第1希望の日時を選択してください'],
      setProfile: [
        '姓を入力してください',
        '名を入力してください',
        'フリガナを入力してください',
        'お電話番号を入力してください',
        'メールアドレスを入力してください',
        '郵便番号を入力してください',
        '都道府県・市区町村を入力してください',
        '町名・番地を入力してください',
      ],
      visitorDetail: ['ご来場人数を選択してください', 'ご来場方法を選択してください'],
      hearing: ['家づくりのご検討状況を選択してください', '当社をお知りになったきっかけを選択してください'],
    });
  });
});
