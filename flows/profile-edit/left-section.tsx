import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { InlineAlert } from '#src/ui/inline-alert.tsx';

interface LeftSectionProps {
  title: string;
  onResume: () => void;
  onDiscard: () => void;
}

export const UnsavedSectionAlert = ({ title, onResume, onDiscard }: LeftSectionProps) => (
  <InlineAlert
    severity="info"
    action={
      <Stack spacing={1}>
        <Button onClick={onResume}>続きから入力する</Button>
        <Button variant="text" onClick={onDiscard}>
          変更を破棄する
        </Button>
      </Stack>
    }
  >
    {`「${title}」に、保存されていない変更があります。続きから入力しますか？`}
  </InlineAlert>
);
