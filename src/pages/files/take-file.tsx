import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';

export const DownloadButton = ({ onPress }: { onPress: () => void }) => (
  <ActionBar label="ダウンロードする" onPress={onPress} />
);

/** `busy` is true while the share sheet is open. */
export const ShareButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <ActionBar label="保存・共有する" onPress={onPress} busy={busy} busyLabel="保存先を選んでいます" />
);

/** `notShared` is true after the share sheet failed to open. */
export const OpenInBrowserButton = ({ notShared, onPress }: { notShared: boolean; onPress: () => void }) => (
  <Stack component="section" spacing={1.5} aria-label="ファイルの保存">
    {notShared && <InlineAlert severity="error">保存先を選ぶ画面を開けませんでした。</InlineAlert>}
    <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
      LINEの中ではファイルを保存できません。ブラウザで開くと保存できます。
    </Typography>
    <ActionBar label="ブラウザで開く" onPress={onPress} />
  </Stack>
);
