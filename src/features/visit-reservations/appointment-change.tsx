import styled from '@emotion/styled';
import { colours } from '#src/ui/colours.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius } from '#src/ui/radius.ts';
import { TelLink } from '#src/ui/shop-address.tsx';
import type { AppointmentChange as Change } from './appointment.ts';

/** Who can be asked about a booking; null where that could not be found out. */
export type Contact = { name: string; tel: string } | null;

const Sheet = styled('section')({
  display: 'grid',
  gap: 12,
  padding: '16px 20px 20px',
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
});

const Title = styled('h2')({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.5 });
const Words = styled('p')({ margin: 0, fontSize: '0.9375rem' });

const Steps = styled('ol')({
  display: 'grid',
  gap: 6,
  margin: 0,
  paddingLeft: 24,
  fontSize: '0.9375rem',
  '& li::marker': { fontWeight: 700, color: colours.forest },
});

const Ask = styled('div')({ display: 'grid', gap: 8, justifyItems: 'stretch', '& > a': { width: '100%' } });
const Tel = styled('p')({
  margin: 0,
  fontSize: '0.9375rem',
  color: colours.inkSoft,
  '& a': { display: 'flex' },
});

/** The people who arrange what cannot be done here: by phone, or in the LINE talk. */
export const AskPeople = ({ contact }: { contact: Contact }) => (
  <Ask>
    {contact && (
      <Tel>
        {contact.name}
        <TelLink tel={contact.tel} />
      </Tel>
    )}
    <LinkButton variant="outlined" to="/lineTalk">
      LINEで相談する
    </LinkButton>
  </Ask>
);

interface AppointmentChangeProps {
  change: Change;
  contact: Contact;
  /** The customer is on the way to making it anew. */
  onBegin: () => void;
}

/** How a booking comes to another time: what to do in which order, and that this one stands until it is cancelled. */
export function AppointmentChange({ change, contact, onBegin }: AppointmentChangeProps) {
  return (
    <Sheet aria-labelledby="change">
      <Title id="change">日時の変更</Title>
      {change.how === 'bookAnew' && (
        <>
          <Steps>
            <li>ご希望の日時で、新しくご予約ください。</li>
            <li>新しいご予約のあとで、このご予約をキャンセルしてください。</li>
          </Steps>
          <Words>このご予約は、キャンセルされるまで有効です。</Words>
          <LinkButton variant="outlined" to={change.path} onClick={onBegin}>
            日時を変更する
          </LinkButton>
        </>
      )}
      {change.how === 'cancelFirst' && (
        <>
          <Steps>
            <li>ご希望の日時に空きがあることを、イベントのページでご確認ください。</li>
            <li>このご予約をキャンセルし、改めてお申し込みください。</li>
          </Steps>
          <Words>
            お申し込みは、1つのイベントにつき1件までです。キャンセルされた時点で、このお席はほかのお客様にご案内します。
          </Words>
          <LinkButton variant="outlined" to={change.path}>
            イベントの空き状況を見る
          </LinkButton>
        </>
      )}
      {change.how === 'ask' && (
        <>
          <Words>
            担当者が日程を調整いたします。ご都合のよい日時を、LINEのトークまたはお電話でお知らせください。このご予約は、変更が決まるまで有効です。
          </Words>
          <AskPeople contact={contact} />
        </>
      )}
    </Sheet>
  );
}
