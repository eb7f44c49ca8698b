import type { FieldKind } from '#src/engine/core/field.ts';
import type { FieldControl, FieldControlProps, FieldControls } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import type { Preloadable } from '#src/engine/react/flow-parts.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { ShopChoice } from '#src/ui/shop-choice/shop-choice.tsx';
import { lookupNoteName, toReviewRows } from './field-kinds.ts';
import { checkImagesReady, toStoredImages } from './image-answers.ts';
import { ImageThumbnails } from './parts.tsx';

const part = <Name extends string>(
  fetchModule: () => Promise<Record<Name, Preloadable<never>>>,
  name: Name,
) => lazyComponent(fetchModule, ({ [name]: Control }) => Control as Preloadable<object>);

const Text = part(() => import('./plain-controls.tsx'), 'TextControl');
const Choice = part(() => import('./plain-controls.tsx'), 'ChoiceControl');
const Textarea = part(() => import('./plain-controls.tsx'), 'TextareaControl');
const Fact = part(() => import('./plain-controls.tsx'), 'FactControl');
const PrefectureCity = part(() => import('./plain-controls.tsx'), 'PrefectureCityControl');
const Code = part(() => import('./plain-controls.tsx'), 'CodeControl');
const Kana = part(() => import('./kana-control.tsx'), 'KanaControl');
const PostalCode = part(() => import('./postal-code-control.tsx'), 'PostalCodeControl');
const Wishes = part(() => import('./wishes-control.tsx'), 'WishesControl');
const Sessions = part(() => import('./sessions-control.tsx'), 'SessionsControl');
const Cities = part(() => import('./cities-control.tsx'), 'CitiesControl');
const Images = part(() => import('./image-control.tsx'), 'ImageControl');

const preloadImages = () => Promise.all([Images.preload(), ImageThumbnails.preload()]);

/** Not loaded lazily, because the first step of a wizard is often a choice of shops. */
function ShopsControl(props: FieldControlProps<'shops'>) {
  const { shops, preferredPrefecture } = props.field;
  return (
    <ShopChoice {...useField<number | null>(props)} shops={shops} preferredPrefecture={preferredPrefecture} />
  );
}

const control = <Kind extends FieldKind>(
  Control: Preloadable<never>,
  more: Omit<FieldControl<Kind>, 'Control' | 'toRows'> = {},
): FieldControl<Kind> => ({
  Control: Control as Preloadable<FieldControlProps<Kind>>,
  toRows: toReviewRows,
  ...more,
});

/** Most steps have these kinds, and their code is small. */
const usual = { isUsual: true };

/** The controls of this app, by the kind of field. */
export const controls: FieldControls = {
  shops: control(ShopsControl, { empty: null }),
  text: control(Text, usual),
  tel: control(Text),
  email: control(Text),
  date: control(Text),
  choice: control(Choice, usual),
  checkboxes: control(Choice, { empty: [] }),
  select: control(Choice),
  textarea: control(Textarea, usual),
  kana: control(Kana, usual),
  postalCode: control(PostalCode, { ...usual, getExtraNames: (name) => [lookupNoteName(name)] }),
  prefectureCity: control(PrefectureCity, usual),
  wishes: control(Wishes, { empty: [] }),
  sessions: control(Sessions, { empty: [] }),
  fact: control(Fact, { hasNoValue: true }),
  // A code that came by SMS is a secret.
  code: control(Code, { toStored: () => undefined }),
  cities: control(Cities, { empty: [] }),
  image: control(
    Object.assign((props: never) => <Images {...(props as object)} />, { preload: preloadImages }),
    {
      empty: [],
      toStored: toStoredImages,
      checkReady: checkImagesReady,
    },
  ),
};

/** Loads the code of the controls that most steps have. */
export const preloadUsualControls = async (): Promise<void> => {
  const all = Object.values(controls) as FieldControl[];
  await Promise.all(all.map(({ isUsual, Control }) => isUsual && Control.preload?.()));
};
