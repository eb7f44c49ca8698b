import { styled } from '@mui/material/styles';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';

const Way = styled('section')({ display: 'grid', gap: 12 });
const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  textWrap: 'balance',
}));

/** Keeps a file by the browser's own download. */
export const DownloadFile = ({ onPress }: { onPress: () => void }) => (
  <ActionBar label="ダウンロードする" onPress={onPress} />
);

/** Keeps a file by the share sheet; `busy` while that is open. */
export const ShareFile = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <ActionBar label="保存・共有する" onPress={onPress} busy={busy} busyLabel="保存先を選んでいます" />
);

/** Keeps a file in another browser; `notShared` when the share sheet would not open. */
export const OpenElsewhere = ({ notShared, onPress }: { notShared: boolean; onPress: () => void }) => (
  <Way aria-label="ファイルの保存">
    {notShared && <InlineAlert severity="error">保存先を選ぶ画面を開けませんでした。</InlineAlert>}
    <Hint>LINEの中ではファイルを保存できません。ブラウザで開くと保存できます。</Hint>
    <ActionBar label="ブラウザで開く" onPress={onPress} />
  </Way>
);
