import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { sizeInWords } from '#src/lib/byte-size.ts';
import { Delayed } from '#src/ui/loading.tsx';

const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  paddingTop: 32,
  textAlign: 'center',
});
const Words = styled('p')({ margin: 0, fontWeight: 700 });
const Track = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  height: 8,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.divider,
  overflow: 'hidden',
}));
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
const Done = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.primary.main,
  transition: 'width 0.3s ease',
  '&[data-unknown]': { width: '34%', animation: `${slide} 1.4s ease-in-out infinite` },
}));
const Numbers = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: '1.7em',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

/** Bytes that have come so far; `total` is null while nobody has said how many there are. */
interface Progress {
  loaded: number;
  total: number | null;
}

/** Null when nobody knows, or when more has come than was said: the line may compress what it carries. */
const percentOf = ({ loaded, total }: Progress): number | null =>
  total !== null && total > 0 && loaded <= total ? Math.floor((loaded / total) * 100) : null;

interface FileProgressProps {
  /** Null before the first byte. */
  progress: Progress | null;
  onCancel: () => void;
}

/** How far a file has come. Appears when that takes longer than 300 ms. */
export function FileProgress({ progress, onCancel }: FileProgressProps) {
  const { loaded, total } = progress ?? { loaded: 0, total: null };
  const percent = percentOf({ loaded, total });
  return (
    <Delayed>
      <Panel>
        <Words aria-hidden="true">ファイルを読み込んでいます</Words>
        <Track
          role="progressbar"
          aria-label="ファイルの読み込み"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? undefined}
        >
          {percent === null ? <Done data-unknown /> : <Done style={{ width: `${percent}%` }} />}
        </Track>
        <Numbers aria-hidden="true">
          {percent !== null && `${percent}%（${sizeInWords(loaded)} / ${sizeInWords(total ?? 0)}）`}
          {percent === null && loaded > 0 && sizeInWords(loaded)}
        </Numbers>
        <Button variant="outlined" onClick={onCancel}>
          読み込みを中止する
        </Button>
      </Panel>
    </Delayed>
  );
}
