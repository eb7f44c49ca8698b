import Button from '@mui/material/Button';
import { StatusBody } from './status-page.tsx';

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StatusBody
    illustration="offline"
    heading="情報を読み込めませんでした"
    actions={<Button onClick={onRetry}>もう一度読み込む</Button>}
  >
    <p>通信環境をご確認のうえ、もう一度お試しください。</p>
  </StatusBody>
);
