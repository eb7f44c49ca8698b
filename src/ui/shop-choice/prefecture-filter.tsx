import { styled } from '@mui/material/styles';
import { radius, tone } from '../tone.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 20 });

const Chip = styled('button')({
  minHeight: 48,
  padding: '0 14px',
  border: `1px solid ${tone.outline}`,
  borderRadius: radius.pill,
  backgroundColor: tone.paper,
  color: tone.ink,
  font: 'inherit',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[aria-pressed=true]': {
    borderColor: tone.forest,
    backgroundColor: tone.forest,
    color: tone.paper,
    fontWeight: 700,
  },
});

interface PrefectureFilterProps {
  prefectureNames: readonly string[];
  /** `null` shows all. */
  shown: string | null;
  onShow: (prefectureName: string | null) => void;
}

/** Chips that narrow the shops down to one prefecture. */
export function PrefectureFilter({ prefectureNames, shown, onShow }: PrefectureFilterProps) {
  return (
    <Row role="group" aria-label="都道府県で絞り込む">
      {[null, ...prefectureNames].map((name) => (
        <Chip key={name ?? 'all'} type="button" aria-pressed={shown === name} onClick={() => onShow(name)}>
          {name ?? 'すべて'}
        </Chip>
      ))}
    </Row>
  );
}
