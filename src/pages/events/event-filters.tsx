import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { kindWords } from '#src/shared/events/event-tags.tsx';
import { FilterChips } from '#src/ui/filter-chips.tsx';
import { CloseIcon, FilterIcon } from '#src/ui/theme/icons.tsx';
import type { EventFilter } from './event-filter.ts';
import { withPrefecture } from './event-filter.ts';
import { periods } from './event-period.ts';

const kinds = (Object.keys(kindWords) as EventCard['kind'][]).map((value) => ({
  value,
  label: kindWords[value],
}));

interface EventFiltersProps {
  /** The filter by period is shown only if the path is `/events`, and not for finished events. */
  list: { path: string };
  filter: EventFilter;
  prefectures: readonly { value: number; label: string }[];
  onFilter: (filter: EventFilter) => void;
}

/** A button that opens the filters, and a chip for each active filter. */
export function EventFilters(props: EventFiltersProps) {
  const { list, filter, prefectures, onFilter } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<FilterIcon size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          絞り込む
        </Button>
        {listActiveFilters(props).map(({ label, without }) => (
          <Button
            key={label}
            size="small"
            endIcon={<CloseIcon size={16} />}
            sx={{ borderRadius: '24px' }}
            aria-label={`「${label}」の絞り込みを外す`}
            onClick={() => onFilter({ ...without, page: 1 })}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <Stack id={id} spacing={1.5} hidden={!isOpen} sx={{ '&[hidden]': { display: 'none' } }}>
        {prefectures.length > 1 && (
          <FilterChips
            label="都道府県で絞り込む"
            options={prefectures}
            chosen={filter.prefectureIds}
            onPress={(prefecture) => onFilter(withPrefecture(filter, prefecture))}
          />
        )}
        {list.path === '/events' && (
          <FilterChips
            label="日程で絞り込む"
            options={periods}
            chosen={filter.period === null ? [] : [filter.period]}
            onPress={(period) => onFilter({ ...filter, page: 1, period })}
          />
        )}
        <FilterChips
          label="種類で絞り込む"
          options={kinds}
          chosen={filter.kind === null ? [] : [filter.kind]}
          onPress={(kind) => onFilter({ ...filter, page: 1, kind })}
        />
      </Stack>
    </Stack>
  );
}

/** Returns each active filter's label. `without` is the `EventFilter` that remains after that filter is removed. */
const listActiveFilters = ({
  filter,
  prefectures,
}: EventFiltersProps): { label: string; without: EventFilter }[] => [
  ...prefectures
    .filter(({ value }) => filter.prefectureIds.includes(value))
    .map(({ value, label }) => ({ label, without: withPrefecture(filter, value) })),
  ...periods
    .filter(({ value }) => value === filter.period)
    .map(({ label }) => ({ label, without: { ...filter, period: null } })),
  ...kinds
    .filter(({ value }) => value === filter.kind)
    .map(({ label }) => ({ label, without: { ...filter, kind: null } })),
];
