import { LateInlineAlert } from '#src/ui/late-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** For those whom no notice in LINE reaches, since they are no friends of the account yet. */
export const FriendPrompt = () => (
  <LateInlineAlert
    severity="info"
    title="LINEでのお知らせが届きません"
    action={
      <LinkButton variant="outlined" to="/friends">
        友だちに追加する
      </LinkButton>
    }
  >
    ご予約の確定や前日のご案内は、LINEのトークにお送りします。受け取るには、友だち追加をお願いいたします。
  </LateInlineAlert>
);
