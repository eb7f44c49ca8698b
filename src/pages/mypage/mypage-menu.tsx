import { Later } from '#src/app/base/page-code/later.tsx';
import type { NamedFile } from '#src/shared/files/named-files.ts';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import {
  BellIcon,
  BookIcon,
  CalendarIcon,
  CopyIcon,
  GiftIcon,
  MailIcon,
  PencilIcon,
  PersonIcon,
} from '#src/ui/theme/icons.tsx';

interface MypageMenuProps {
  me: Promise<{ unsubscribed: boolean }>;
  /** The menu shows no link to the files before it is known that there are any. */
  files: Promise<readonly NamedFile[]>;
}

const stopMessages = <Phrases>配信を停止する場合はこちら</Phrases>;

export const MypageMenu = ({ me, files }: MypageMenuProps) => (
  <>
    <PageSection title="ご予約・お申し込み">
      <MenuList>
        <MenuItem
          to="/mypage/visitReservations"
          icon={<CalendarIcon />}
          title="ご予約の確認"
          help="内容の確認・変更・キャンセル"
        />
        <MenuItem
          to="/mypage/presents"
          icon={<GiftIcon />}
          title="ポイントとプレゼント"
          help="残高・履歴・お受け取り方法"
        />
      </MenuList>
    </PageSection>
    <PageSection title="資料・アンケート">
      <MenuList>
        <MenuItem to="/webCatalogs" icon={<BookIcon />} title="Webカタログ" help="家づくりの実例" />
        <MenuItem
          to="/inquiries"
          icon={<PencilIcon />}
          title="アンケート"
          help="ご回答をお願いしているアンケート"
        />
        <MenuItem
          to="/catalogEnquetes/new"
          icon={<MailIcon />}
          title="カタログアンケート"
          help="ご覧になったご感想をお寄せください"
        />
        <Later value={files} fallback={null} failed={() => null}>
          {({ length }) =>
            length > 0 && (
              <MenuItem
                to="/files"
                icon={<CopyIcon />}
                title="共有ファイル"
                help="担当者がお送りした書類や図面"
              />
            )
          }
        </Later>
      </MenuList>
    </PageSection>
    <PageSection title="お客様情報・設定">
      <MenuList>
        <MenuItem
          to="/mypage/editProfile"
          icon={<PersonIcon />}
          title="お客様情報の変更"
          help="お名前・ご連絡先・ご住所"
        />
        <MenuItem
          to="/unsubscribed"
          icon={<BellIcon />}
          title="メッセージの配信停止"
          help={
            <Later value={me} fallback={stopMessages} failed={() => stopMessages}>
              {({ unsubscribed }) => (unsubscribed ? <Phrases>配信を停止しています</Phrases> : stopMessages)}
            </Later>
          }
        />
      </MenuList>
    </PageSection>
  </>
);
