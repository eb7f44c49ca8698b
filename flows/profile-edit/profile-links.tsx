import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageSection } from '#src/ui/page-section.tsx';

export const ProfileLinks = () => (
  <PageSection title="その他の設定">
    <nav aria-label="その他の設定">
      <MenuList>
        <MenuItem
          to="/basicInfo/cooperation"
          title="パートナー企業への情報提供"
          help="お客様の情報をお伝えしてよいかを選べます"
        />
        <MenuItem
          to="/unsubscribed"
          title="メッセージの配信停止"
          help="メッセージの配信を止めたり、再開したりできます"
        />
      </MenuList>
    </nav>
  </PageSection>
);
