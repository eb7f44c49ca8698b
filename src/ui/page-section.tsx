import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { responsivePadding } from '#src/ui/theme/tokens.ts';
import { LinkButton } from './page-link.tsx';
import { Phrases } from './phrases.tsx';

interface PageSectionProps {
  title: string;
  /** Shown behind the title, such as `（2件）`. */
  count?: ReactNode;
  /** The link to the page with the whole list. Screen readers read `name` instead of `label`. */
  more?: { to: string; label: string; name: string } | undefined;
  children: ReactNode;
}

export function PageSection({ title, count, more, children }: PageSectionProps) {
  const id = useId();
  return (
    <Stack component="section" spacing={1} aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}
      >
        <Typography variant="h3" component="h2" id={id}>
          <Phrases>{title}</Phrases>
          {count}
        </Typography>
        {more && (
          <LinkButton
            variant="text"
            size="small"
            style={{ flex: 'none', marginLeft: 'auto', marginRight: `calc(-1 * ${responsivePadding(12)})` }}
            to={more.to}
            aria-label={more.name}
            endIcon={<ChevronRightIcon size={18} />}
          >
            {more.label}
          </LinkButton>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
