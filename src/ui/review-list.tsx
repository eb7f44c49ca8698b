import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { bySection } from '#src/lib/by-section.ts';
import { VisuallyHidden } from './visually-hidden.ts';

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
} as const;
const edit = { flexShrink: 0, ml: 'auto', mr: -1.5 };

const Rows = styled('dl')({ margin: 0 });
const PartTitle = styled('h3')(({ theme }) => ({
  margin: 0,
  padding: '14px 0 6px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.9375rem',
  color: theme.vars.palette.primary.main,
}));

const Row = styled('div')(({ theme }) => ({
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '@media (min-width: 480px)': {
    '&[data-named]': { display: 'grid', gridTemplateColumns: '10em minmax(0, 1fr)', columnGap: 16 },
    '& dd': { gridColumn: 2 },
  },
}));

const Name = styled('dt')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Value = styled('dd')(({ theme }) => ({
  margin: 0,
  whiteSpace: 'pre-wrap',
  '&[data-empty]': { color: theme.vars.palette.text.secondary },
}));

const Content = styled('dd')({ margin: '8px 0 0' });

interface ReviewSection {
  title: string;
  rows: readonly {
    label: string;
    /** Several lines where the answer is a list; what is empty is shown as 未入力. */
    value: string | readonly string[];
    /** Shown below the words: images. */
    content?: ReactNode;
    /** The heading that it stands under together with its neighbours. */
    section?: string | undefined;
  }[];
  /** Left out where nothing can be changed now. */
  onEdit?: (() => void) | undefined;
  /** The accessible name of 変更する: `{section}を変更する` when left out. */
  editLabel?: string | undefined;
}

interface ReviewListProps {
  sections: readonly ReviewSection[];
  /** While sending, nothing can be changed. */
  disabled?: boolean;
}

const lines = (value: string | readonly string[]) => [value].flat().filter((line) => line !== '');

/** Everything that was answered, a card a section, each with its way back. A single answer needs no name of its own. */
export function ReviewList({ sections, disabled = false }: ReviewListProps) {
  return (
    <Stack spacing={2}>
      {sections.map(({ title, rows, onEdit, editLabel = `${title}を変更する` }) => (
        <Card key={title} component="section" sx={{ px: 2, py: 0.5 }}>
          <Stack direction="row" sx={{ ...head, columnGap: 1 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            {onEdit && (
              <Button
                variant="text"
                size="small"
                sx={edit}
                aria-label={editLabel}
                aria-disabled={disabled || undefined}
                onClick={() => disabled || onEdit()}
              >
                変更する
              </Button>
            )}
          </Stack>
          {bySection(rows).map(([part, neighbours]) => (
            <Fragment key={part ?? ''}>
              {part && <PartTitle>{part}</PartTitle>}
              <Rows>
                {neighbours.map(({ label, value, content }) => (
                  <Row key={label} data-named={rows.length > 1 || undefined}>
                    {rows.length > 1 && label !== part ? (
                      <Name>{label}</Name>
                    ) : (
                      <VisuallyHidden as="dt">{label}</VisuallyHidden>
                    )}
                    {lines(value).map((line) => (
                      <Value key={line}>{line}</Value>
                    ))}
                    {lines(value).length === 0 && <Value data-empty>未入力</Value>}
                    {content && <Content>{content}</Content>}
                  </Row>
                ))}
              </Rows>
            </Fragment>
          ))}
        </Card>
      ))}
    </Stack>
  );
}
