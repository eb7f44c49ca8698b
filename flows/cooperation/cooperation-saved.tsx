import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface CooperationSavedProps {
  cooperates: boolean;
  onReopen: () => void;
}

export const CooperationSaved = ({ cooperates, onReopen }: CooperationSavedProps) => (
  <>
    <div role="status">
      <InlineAlert severity="success" title="ご回答を保存しました">
        {cooperates
          ? 'パートナー企業への情報提供にご同意いただきました。'
          : 'パートナー企業への情報提供にはご同意いただいていません。お客様の情報をお伝えすることはありません。'}
      </InlineAlert>
    </div>
    <Stack spacing={1}>
      <LinkButton to="/">ホームに戻る</LinkButton>
      <Button variant="text" onClick={onReopen}>
        回答を変更する
      </Button>
    </Stack>
  </>
);
