import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { Thumbnail } from '#src/ui/photo.tsx';
import { radius } from '#src/ui/theme/tokens.ts';

export interface ImageRow {
  key: string;
  /** Undefined while the preview is loading. */
  url: string | null | undefined;
  /** Such as 「320KB」. Null while the image is being prepared. */
  size: string | null;
}

const row = {
  gap: 1.5,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.field}px`,
  bgcolor: 'background.paper',
};

interface ImageRowsProps {
  /** The field's label, which is a part of each button's accessible name. */
  label: string;
  rows: readonly ImageRow[];
  onRemove: (key: string) => void;
}

export const ImageRows = ({ label, rows, onRemove }: ImageRowsProps) => (
  <List disablePadding sx={{ display: 'grid', gap: 1 }}>
    {rows.map(({ key, url, size }, index) => (
      <ListItem key={key} sx={row}>
        <Thumbnail url={url} alt="" />
        <ListItemText
          primary={`画像${index + 1}`}
          secondary={size ?? '準備しています'}
          slotProps={{ secondary: { variant: 'caption' } }}
        />
        {size !== null && (
          <Button
            variant="text"
            aria-label={`${label} 画像${index + 1}を削除`}
            onClick={() => onRemove(key)}
            style={{ minWidth: 56, padding: 8, fontSize: '0.9375rem' }}
          >
            削除
          </Button>
        )}
      </ListItem>
    ))}
  </List>
);
