import { Lead } from '#src/ui/lead.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { MailIcon } from '#src/ui/theme/icons.tsx';

interface InquiryListProps {
  /** The open inquiries, most urgent first. */
  inquiries: readonly { id: number; title: string; path: string }[];
}

export function InquiryList({ inquiries }: InquiryListProps) {
  if (inquiries.length === 0) {
    return (
      <StatusBody
        illustration="empty"
        heading="現在、ご回答をお願いしているアンケートはありません"
        actions={<LinkButton to="/">ホームに戻る</LinkButton>}
      />
    );
  }
  return (
    <>
      <Lead>ご回答をお願いしているアンケートです。</Lead>
      <MenuList>
        {inquiries.map(({ id, title, path }) => (
          <MenuItem key={id} to={path} icon={<MailIcon size={24} />} title={title} />
        ))}
      </MenuList>
    </>
  );
}
