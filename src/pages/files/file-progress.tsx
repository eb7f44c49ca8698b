import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatByteSize } from '#src/lib/file-bytes.ts';
import { Delayed } from '#src/ui/loading.tsx';

/** In bytes. `total` is null if the server does not send the size. */
interface Progress {
  loaded: number;
  total: number | null;
}

/** Null if the total is unknown, or smaller than the loaded bytes, as with a compressed response. */
const percentOf = ({ loaded, total }: Progress): number | null =>
  total !== null && total > 0 && loaded <= total ? Math.floor((loaded / total) * 100) : null;

interface FileProgressProps {
  /** Null before the first byte. */
  progress: Progress | null;
  onCancel: () => void;
}

/** Appears only after 300 ms, so that it does not flash during a short download. */
export function FileProgress({ progress, onCancel }: FileProgressProps) {
  const { loaded, total } = progress ?? { loaded: 0, total: null };
  const percent = percentOf({ loaded, total });
  return (
    <Delayed>
      <Stack sx={{ alignItems: 'center', gap: 1.5, pt: 4, textAlign: 'center' }}>
        <Typography aria-hidden="true" sx={{ fontWeight: 700 }}>
          ファイルを読み込んでいます
        </Typography>
        <LinearProgress
          aria-label="ファイルの読み込み"
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          sx={{ width: '100%', maxWidth: 400, height: 8, borderRadius: 4 }}
        />
        <Typography
          aria-hidden="true"
          variant="body2"
          sx={{ minHeight: '1.7em', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
        >
          {percent !== null && `${percent}%（${formatByteSize(loaded)} / ${formatByteSize(total ?? 0)}）`}
          {percent === null && loaded > 0 && formatByteSize(loaded)}
        </Typography>
        <Button variant="outlined" onClick={onCancel}>
          読み込みを中止する
        </Button>
      </Stack>
    </Delayed>
  );
}
