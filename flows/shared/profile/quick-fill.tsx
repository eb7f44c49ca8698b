import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useActor } from '@xstate/react';
import { useState } from 'react';
import { quickFillMachine } from '#machines/quick-fill.machine.ts';
import type { ButtonAnswer, FillAnswer } from '#machines/quick-fill.types.ts';
import type { ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { FillIn, StepScreenProps } from '#src/engine/react/step-slot.tsx';
import type { QuickFill as LineQuickFill } from '#src/line/line-client.ts';
import { LazyInlineAlert } from '#src/ui/lazy-alert.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ADDRESS, commonProfileItems, textsOf } from './common-profile.ts';

type Rules = readonly ProfileValidation[];

/** The ports of the Quick-fill chart. They set `found.quickFill` once they have found LINE's button. */
const quickFillPorts = (
  { line, report }: AppServices,
  found: { quickFill: LineQuickFill | null },
  rules: Rules,
  fillIn: FillIn,
): Parameters<typeof quickFillMachine.provide>[0] => ({
  actors: {
    findButton: port<ButtonAnswer, unknown>(async () => {
      try {
        found.quickFill = await (await line()).quickFill();
      } catch (error) {
        report(error);
      }
      return found.quickFill ? { ok: true, value: null } : { ok: false, problem: { code: 'notHere' } };
    }),
    fillIn: port<FillAnswer, unknown>(async () => {
      try {
        const profile = (await found.quickFill?.ask(commonProfileItems)) ?? null;
        if (profile === null) return { ok: true, value: 'closed' };
        return { ok: true, value: fillIn(textsOf(profile, rules), ADDRESS) > 0 ? 'filled' : 'nothing' };
      } catch (error) {
        report(error);
        return { ok: false, problem: { code: 'notOpened' } };
      }
    }),
  },
});

const WORDS = {
  filled: '空いていた項目に、LINEに登録された情報を入力しました。内容をご確認ください。',
  empty: '空いている項目に入力できる情報が、LINEにありませんでした。お手数ですが、下の欄にご入力ください。',
  failed: 'LINEの画面を開けませんでした。お手数ですが、下の欄にご入力ください。',
};

const SEVERITIES = { filled: 'success', empty: 'info', failed: 'error' } as const;

/** LINE's Quick-fill button above the profile's fields (LINE-1). Renders nothing if LINE does not offer Quick-fill. */
export function QuickFill({ data, fillIn }: StepScreenProps<{ validations: Rules }>) {
  const services = useAppServices();
  const [found] = useState<{ quickFill: LineQuickFill | null }>({ quickFill: null });
  const ports = quickFillPorts(services, found, data.validations, fillIn);
  const [state, send] = useActor(quickFillMachine.provide(ports), { ...services.inspection });
  if (!state.hasTag('offered') || !found.quickFill) return null;
  const { value } = state;
  const { url, width, height, alt } = found.quickFill.button;
  const words = value === 'filled' || value === 'empty' || value === 'failed' ? WORDS[value] : null;
  return (
    <Stack spacing={2}>
      <VisuallyHidden role="status">{value === 'failed' ? '' : words}</VisuallyHidden>
      {words !== null && (
        <LazyInlineAlert severity={SEVERITIES[value as keyof typeof WORDS]}>{words}</LazyInlineAlert>
      )}
      <ButtonBase
        sx={{ alignSelf: 'center', width, height }}
        aria-disabled={state.hasTag('busy') || undefined}
        onClick={() => send({ type: 'fill.pressed' })}
      >
        <img src={url} width={width} height={height} alt={alt} />
      </ButtonBase>
    </Stack>
  );
}
