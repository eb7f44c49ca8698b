import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import { CitiesField } from '#src/ui/fields/cities-field.tsx';
import type { City } from './control-services.ts';
import { useControlServices } from './control-services.ts';

type Cities = readonly City[] | 'loading' | 'failed';

/** A choice of the prefecture's cities. Choosing another prefecture removes the chosen cities at once. */
export function CitiesControl(props: FieldControlProps<'cities'>) {
  const { form, field } = props;
  const { loadCities } = useControlServices();
  const prefectureId = String(useWatch({ control: form.control, name: field.prefecture }) ?? '');
  const [cities, setCities] = useState<Cities>([]);
  const [tries, setTries] = useState(0);
  const bound = useField<readonly City[]>(props);
  const prefectureOfChoice = useRef(prefectureId);

  useEffect(() => {
    if (prefectureOfChoice.current === prefectureId) return;
    prefectureOfChoice.current = prefectureId;
    form.setValue(field.name, []);
  }, [prefectureId, form, field.name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` repeats the request
  useEffect(() => {
    if (prefectureId === '') return setCities([]);
    const request = new AbortController();
    setCities('loading');
    void loadCities(prefectureId, request.signal).then((loaded) => {
      if (request.signal.aborted) return;
      setCities(loaded ?? 'failed');
      const chosen = (form.getValues(field.name) ?? []) as readonly City[];
      const stillOffered = chosen.filter(({ id }) => !loaded || loaded.some((city) => city.id === id));
      if (stillOffered.length !== chosen.length) form.setValue(field.name, stillOffered);
    });
    return () => request.abort();
  }, [prefectureId, loadCities, form, field.name, tries]);

  return (
    <CitiesField
      {...bound}
      cities={cities}
      max={field.max}
      hasPrefecture={prefectureId !== ''}
      onRetry={() => setTries(tries + 1)}
    />
  );
}
