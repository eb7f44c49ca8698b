import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Fragment, memo } from 'react';
import { bySection, withKeys } from '#src/lib/lists.ts';
import { responsivePadding, textSize } from '#src/ui/theme/tokens.ts';
import { Phrases } from './phrases.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
} as const;
const editButton = { flexShrink: 0, ml: 'auto', mr: -1.5 };

const partTitle = { p: '14px 0 6px', borderTop: 1, borderColor: 'divider', fontSize: textSize.body };

/** One style for the whole list, because a style for each row took a third of the page's rendering time. */
const list = {
  m: 0,
  '& > div': {
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    '@media (min-width: 22em)': {
      '&[data-named]': {
        display: 'grid',
        gridTemplateColumns: '7em minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'baseline',
      },
      '& dd': { gridColumn: 2 },
    },
  },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, whiteSpace: 'pre-wrap' },
  '& dd[data-empty]': { color: 'text.secondary' },
  '& dd[data-content]': { mt: 1, whiteSpace: 'normal' },
};

interface ReviewSection {
  title: string;
  rows: readonly {
    label: string;
    /** A list is shown as several lines. Without a line, `noAnswer` is shown (WIZ-21). */
    value: string | readonly string[];
    /** Shown below the text, such as images. */
    content?: ReactNode;
    section?: string | undefined;
  }[];
  /** The section's button; `name` is for screen readers. Undefined when the section cannot be changed. */
  edit?: { label: string; name: string; onPress: () => void };
}

interface ReviewListProps {
  sections: readonly ReviewSection[];
  noAnswer: string;
  disabled?: boolean;
}

const lines = (value: string | readonly string[]) => [value].flat().filter((line) => line !== '');

/** All answers, with one card per section. If a section has a single answer, the answer's label is visually hidden. */
export const ReviewList = memo(function ReviewList({
  sections,
  noAnswer,
  disabled = false,
}: ReviewListProps) {
  return (
    <Stack spacing={2}>
      {withKeys(sections, ({ title }) => title).map(([section, { title, rows, edit }]) => (
        <Card key={section} component="section" sx={{ px: responsivePadding(16), py: 0.5 }}>
          <Stack direction="row" sx={{ ...head, columnGap: 1 }}>
            <Typography variant="h3" component="h2">
              <Phrases>{title}</Phrases>
            </Typography>
            {edit && (
              <Button
                variant="text"
                size="small"
                sx={editButton}
                aria-label={edit.name}
                aria-disabled={disabled || undefined}
                onClick={() => disabled || edit.onPress()}
              >
                {edit.label}
              </Button>
            )}
          </Stack>
          {withKeys(bySection(rows), ([part]) => part ?? '').map(([group, [part, neighbours]]) => (
            <Fragment key={group}>
              {part && (
                <Typography
                  component="h3"
                  variant="body2"
                  color="primary"
                  sx={{ ...partTitle, fontWeight: 700 }}
                >
                  {part}
                </Typography>
              )}
              <Box component="dl" sx={list}>
                {withKeys(neighbours, ({ label }) => label).map(([row, { label, value, content }]) => (
                  <div key={row} data-named={rows.length > 1 || undefined}>
                    {rows.length > 1 && label !== part ? (
                      <dt>{label}</dt>
                    ) : (
                      <VisuallyHidden component="dt">{label}</VisuallyHidden>
                    )}
                    {withKeys(lines(value)).map(([key, line]) => (
                      <dd key={key}>
                        <Phrases>{line}</Phrases>
                      </dd>
                    ))}
                    {lines(value).length === 0 && <dd data-empty>{noAnswer}</dd>}
                    {content && <dd data-content>{content}</dd>}
                  </div>
                ))}
              </Box>
            </Fragment>
          ))}
        </Card>
      ))}
    </Stack>
  );
});
