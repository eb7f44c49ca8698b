import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import type { ProfileAnswer } from '#machines/booking.types.ts';
import type { ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { fillEmptyFields } from '#src/app/base/controls/fill-empty-fields.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { toFullWidthKatakana } from '#src/lib/text-formats.ts';
import type { CommonProfile, CommonProfileItem, QuickFill as LineQuickFill } from '#src/line/line-client.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { useAction, useLookup } from '#src/ui/use-action.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ADDRESS_FIELDS, profileSchema } from './profile-answer.ts';

const WORDS = {
  filled: '空いていた項目に、LINEに登録された情報を入力しました。内容をご確認ください。',
  empty: '空いている項目に入力できる情報が、LINEにありませんでした。お手数ですが、下の欄にご入力ください。',
  failed: 'LINEの画面を開けませんでした。お手数ですが、下の欄にご入力ください。',
};

const SEVERITIES = { filled: 'success', empty: 'info', failed: 'error' } as const;

type Props = StepScreenProps<{ validations: readonly ProfileValidation[] }>;

/** LINE's Quick-fill button above the profile's fields (LINE-1). Renders nothing if LINE does not offer Quick-fill. */
export function QuickFill(props: Props) {
  const services = useAppServices();
  const quickFill = useLookup(() => findQuickFill(services));
  return quickFill && <QuickFillButton {...props} quickFill={quickFill} />;
}

function QuickFillButton({ data, openForm, quickFill }: Props & { quickFill: LineQuickFill }) {
  const { report } = useAppServices();
  const { isBusy, outcome, start } = useAction(async (signal) => {
    try {
      const profile = await quickFill.ask(commonProfileItems);
      if (profile === null || signal.aborted) return 'closed';
      const texts = toFieldTexts(profile, data.validations);
      const count = openForm ? fillEmptyFields(openForm, texts, ADDRESS_FIELDS) : 0;
      return count > 0 ? 'filled' : 'empty';
    } catch (error) {
      report(error);
      return 'failed';
    }
  });
  // A customer who closes LINE's window has changed their mind, so no message is shown.
  const message = outcome === 'closed' ? null : outcome;
  const { url, width, height, alt } = quickFill.button;
  return (
    <Stack spacing={2}>
      <VisuallyHidden role="status">
        {message === null || message === 'failed' ? '' : WORDS[message]}
      </VisuallyHidden>
      {message !== null && <InlineAlert severity={SEVERITIES[message]}>{WORDS[message]}</InlineAlert>}
      <ButtonBase
        sx={{ alignSelf: 'center', width, height }}
        aria-disabled={isBusy || undefined}
        onClick={start}
      >
        <img src={url} width={width} height={height} alt={alt} />
      </ButtonBase>
    </Stack>
  );
}

/** Only a verified mini app inside LINE can fill in forms. All other customers type their data. */
async function findQuickFill({ line, report }: AppServices): Promise<LineQuickFill | null> {
  try {
    return await (await line()).quickFill();
  } catch (error) {
    report(error);
    return null;
  }
}

const SPACE = '\u3000';

/** The items of LINE's profile that make up each field. The app requests no other items (LINE-5). */
const sources: Readonly<Record<keyof ProfileAnswer, readonly CommonProfileItem[]>> = {
  lastName: ['family-name'],
  firstName: ['given-name'],
  furigana: ['family-name-kana', 'given-name-kana'],
  tel: ['tel'],
  contactEmail: ['email'],
  postalCode: ['postal-code'],
  prefectureCity: ['address-level1', 'address-level2'],
  streetAddress: ['address-level3'],
  buildingRoom: ['address-level4'],
};

export const commonProfileItems: readonly CommonProfileItem[] = Object.values(sources).flat();

/**
 * Converts LINE's items to form texts, and normalises them like typed texts. The customer corrects a text that breaks a
 * rule.
 */
export function toFieldTexts(
  found: CommonProfile,
  rules: readonly ProfileValidation[],
): Record<string, string> {
  const { shape } = profileSchema(rules);
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, items]) => {
      const values = items.flatMap((item) => found[item] ?? []);
      if (values.length === 0) return [];
      const text = name === 'furigana' ? toFullWidthKatakana(values.join(SPACE)) : values.join('');
      const checked = shape[name as keyof ProfileAnswer].safeParse(text);
      return [[name, checked.success ? checked.data : text]];
    }),
  );
}
