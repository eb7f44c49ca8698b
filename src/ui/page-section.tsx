import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { ChevronRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';

const Part = styled('section')({ display: 'grid', gap: 8, minWidth: 0 });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
});

const Heading = styled('h2')({ margin: 0, fontSize: '1.125rem', lineHeight: 1.5 });

const More = styled(PageLink)({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 2,
  minHeight: 48,
  fontSize: '0.9375rem',
  fontWeight: 700,
  textDecoration: 'none',
});

interface PageSectionProps {
  title: string;
  /** The way to all of it; `name` is what a screen reader is told in place of `label`. */
  more?: { to: string; label: string; name: string } | undefined;
  children: ReactNode;
}

/** A part of a page under a heading of its own, with the way to the page that has all of it. */
export function PageSection({ title, more, children }: PageSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        {more && (
          <More to={more.to} aria-label={more.name}>
            {more.label}
            <ChevronRightIcon size={18} />
          </More>
        )}
      </Head>
      {children}
    </Part>
  );
}
