import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useActor } from '@xstate/react';
import { homeShortcutMachine } from '#machines/home-shortcut.machine.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { LazyInlineAlert } from '#src/ui/lazy-alert.tsx';
import { homeShortcutPorts } from './home-shortcut.ports.ts';

/** Offers to add the app to the phone's home screen, until the customer has accepted or refused (LINE-14). */
export function HomeShortcut() {
  const services = useAppServices();
  const ports = homeShortcutPorts({ ...services, origin: window.location.origin });
  const [state, send] = useActor(homeShortcutMachine.provide(ports), { ...services.inspection });
  if (state.matches('looking') || state.matches('absent') || state.matches('declining')) return null;
  if (state.matches('opened') || state.matches('failed')) {
    return (
      <LazyInlineAlert severity="info">
        {state.matches('opened')
          ? 'LINEの画面のご案内に沿って、ショートカットを追加してください。'
          : 'LINEの画面を開けませんでした。LINEのメニューの「ホーム画面に追加」からも追加できます。'}
      </LazyInlineAlert>
    );
  }
  return (
    <LazyInlineAlert
      severity="info"
      title="次からはホーム画面から開けます"
      action={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            aria-disabled={state.hasTag('busy') || undefined}
            onClick={() => send({ type: 'shortcut.pressed' })}
          >
            ホーム画面に追加する
          </Button>
          <Button variant="text" onClick={() => send({ type: 'shortcut.declined' })}>
            追加しない
          </Button>
        </Stack>
      }
    >
      スマートフォンのホーム画面に、すぐに開けるショートカットを追加できます。
    </LazyInlineAlert>
  );
}
