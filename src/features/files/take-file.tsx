import styled from '@emotion/styled';
import { useMemo, useState } from 'react';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { colours } from '#src/ui/colours.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { saveFile } from './save-file.ts';
import { saveMethod } from './save-method.ts';
import { canShareFile, shareFile } from './share-file.ts';

const Way = styled('section')({ display: 'grid', gap: 12 });
const Hint = styled('p')({ margin: 0, fontSize: '0.875rem', color: colours.inkSoft, textWrap: 'balance' });

interface TakeFileProps {
  file: Blob;
  name: string;
  /** Whether LINE shows this page. */
  inClient: boolean;
  onDownloaded: () => void;
  /** Opens this page outside LINE, where the file can be saved. */
  onOpenBrowser: () => void;
}

/** The way to keep a file: the best one that works where the page is shown. */
export function TakeFile({ file, name, inClient, onDownloaded, onOpenBrowser }: TakeFileProps) {
  const [isSharing, setSharing] = useState(false);
  const [shareFailed, setShareFailed] = useState(false);
  const shares = useMemo(() => canShareFile(file, name), [file, name]);
  const method = saveMethod({ inClient, userAgent: navigator.userAgent, shares: shares && !shareFailed });

  const share = async () => {
    setSharing(true);
    setShareFailed(!(await shareFile(file, name)));
    setSharing(false);
  };
  const download = () => {
    saveFile(file, name);
    onDownloaded();
  };
  switch (method) {
    case 'download':
      return <ActionBar label="ダウンロードする" onPress={download} />;
    case 'share':
      return (
        <ActionBar
          label="保存・共有する"
          onPress={() => void share()}
          busy={isSharing}
          busyLabel="保存先を選んでいます"
        />
      );
    case 'browser':
      return (
        <Way aria-label="ファイルの保存">
          {shareFailed && <InlineAlert severity="error">保存先を選ぶ画面を開けませんでした。</InlineAlert>}
          <Hint>LINEの中ではファイルを保存できません。ブラウザで開くと保存できます。</Hint>
          <ActionBar label="ブラウザで開く" onPress={onOpenBrowser} />
        </Way>
      );
  }
}
