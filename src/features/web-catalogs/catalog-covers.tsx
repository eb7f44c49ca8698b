import { styled } from '@mui/material/styles';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { PagePicture } from './page-picture.tsx';
import type { CatalogSummary } from './web-catalog-card.tsx';
import { FROM_LIST } from './web-catalog-card.tsx';

const Shelf = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Entry = styled(PageLink)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:active': { opacity: 0.8 },
}));

const Cover = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.field,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 2px 10px rgb(43 42 39 / 0.10)',
}));

const Title = styled('strong')({ fontSize: '0.875rem', lineHeight: 1.5, textWrap: 'balance' });

const COVER = { width: 300, height: 400 };

/** A few catalogs by their covers, in one row; back from one of them is where the row was. */
export const CatalogCovers = ({ webCatalogs }: { webCatalogs: readonly CatalogSummary[] }) => (
  <Shelf>
    {webCatalogs.map(({ id, title, coverUrl, token }) => (
      <li key={id}>
        <Entry to={`/webCatalogs/${id}?token=${encodeURIComponent(token)}`} state={FROM_LIST}>
          <Cover>
            <PagePicture url={coverUrl} alt="" {...COVER} lazy />
          </Cover>
          <Title>{title}</Title>
        </Entry>
      </li>
    ))}
  </Shelf>
);
