import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { ReviewRow } from '#src/engine/core/field.ts';
import { ReviewList } from '#src/ui/review-list.tsx';

export interface ProfileCard {
  name: string;
  title: string;
  rows: readonly ReviewRow[];
}

interface ProfileCardsProps {
  cards: readonly ProfileCard[];
  /** The open section and the form that replaces its card. */
  open: { name: string; form: ReactNode } | null;
  /** True while a section is being saved. No other section can open then. */
  disabled: boolean;
  onEdit: (name: string) => void;
}

/** Shows one card per section. Focus moves to a section when it opens, and to its button when it closes. */
export function ProfileCards({ cards, open, disabled, onEdit }: ProfileCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  const openName = open?.name ?? null;
  useEffect(() => {
    const name = openName ?? before.current;
    const isMoved = openName !== before.current;
    before.current = openName;
    if (!isMoved || name === null) return;
    const place = list.current?.querySelector(`[data-section="${name}"]`);
    place?.querySelector<HTMLElement>(openName === null ? 'button' : 'h2')?.focus();
  }, [openName]);
  return (
    <Stack ref={list} spacing={2} sx={{ minWidth: 0 }}>
      {cards.map(({ name, title, rows }) => (
        <div key={name} data-section={name}>
          {open?.name === name ? (
            <OpenSection title={title}>
              <Stack spacing={3} sx={{ minWidth: 0 }}>
                {open.form}
              </Stack>
            </OpenSection>
          ) : (
            <ReviewList
              sections={[
                {
                  title,
                  rows,
                  edit: {
                    label: engineTexts.edit,
                    name: engineTexts.editSection(title),
                    onPress: () => onEdit(name),
                  },
                },
              ]}
              noAnswer={engineTexts.noAnswer}
              disabled={disabled}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}

function OpenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2.5,
        minWidth: 0,
        overflow: 'visible',
        p: '12px 16px 16px',
        border: 2,
        borderColor: 'primary.main',
        scrollMarginTop: 16,
      }}
    >
      <Typography
        id={id}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ scrollMarginTop: 24, '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {children}
    </Card>
  );
}
