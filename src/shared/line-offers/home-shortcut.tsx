import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { useAction, useLookup } from '#src/ui/use-action.ts';

type Services = Pick<AppServices, 'device' | 'line' | 'report' | 'visitor'>;

export const homeShortcutCopy = {
  add: 'ホーム画面に追加する',
  opened: 'LINEの画面のご案内に沿って、ショートカットを追加してください。',
  failed: 'LINEの画面を開けませんでした。LINEのメニューの「ホーム画面に追加」からも追加できます。',
};

/** Offers to add the app to the phone's home screen, until the customer has accepted or refused (LINE-14). */
export function HomeShortcut() {
  const services = useAppServices();
  const canAdd = useLookup(() => canAddShortcut(services));
  const [isDeclined, setDeclined] = useState(false);
  const { isBusy, outcome, start } = useAction(() => addShortcut(services));
  if (!canAdd || isDeclined) return null;
  if (outcome !== null) {
    return (
      <InlineAlert severity="info">
        {outcome === 'opened' ? homeShortcutCopy.opened : homeShortcutCopy.failed}
      </InlineAlert>
    );
  }
  const decline = () => {
    services.device.setItem(DEVICE_KEYS.shortcutAnswered, '1');
    setDeclined(true);
  };
  return (
    <InlineAlert
      severity="info"
      title="次からはホーム画面から開けます"
      action={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={start}>
            {homeShortcutCopy.add}
          </Button>
          <Button variant="text" onClick={isBusy ? undefined : decline}>
            追加しない
          </Button>
        </Stack>
      }
    >
      スマートフォンのホーム画面に、すぐに開けるショートカットを追加できます。
    </InlineAlert>
  );
}

async function canAddShortcut({ device, line, report }: Services): Promise<boolean> {
  try {
    return (
      device.getItem(DEVICE_KEYS.shortcutAnswered) === null && (await (await line()).homeShortcut()) !== null
    );
  } catch (error) {
    report(error);
    return false;
  }
}

/** LINE's own page continues from here and does not report its result. */
async function addShortcut({ device, line, report, visitor }: Services): Promise<'opened' | 'failed'> {
  device.setItem(DEVICE_KEYS.shortcutAnswered, '1');
  try {
    const url = new URL('/', window.location.origin);
    url.searchParams.set('uuid', visitor() ?? '');
    await (await (await line()).homeShortcut())?.(url.href);
    return 'opened';
  } catch (error) {
    report(error);
    return 'failed';
  }
}
