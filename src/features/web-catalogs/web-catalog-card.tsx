import { styled } from '@mui/material/styles';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { PagePicture } from './page-picture.tsx';

/** A catalog as the list has it. */
export interface CatalogSummary {
  id: number;
  title: string;
  summary: string;
  coverUrl: string | null;
  pageCount: number;
  token: string;
}

/** The state of a history entry that was made from the list. */
export const FROM_LIST = 'from the list of catalogs';

const Entry = styled(PageLink)({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { opacity: 0.8 },
});

const Cover = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.field,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 2px 10px rgb(43 42 39 / 0.10)',
}));

const Title = styled('strong')(({ theme }) => ({
  display: 'block',
  marginBottom: 2,
  lineHeight: 1.5,
  color: theme.vars.palette.primary.main,
  textWrap: 'balance',
}));
const Summary = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  color: theme.vars.palette.text.secondary,
}));
const Pages = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

/** The size of a cover, as far as its place is concerned. */
const COVER = { width: 300, height: 400 };

/** A catalog on the shelf; its link carries the token that opens it. */
export function WebCatalogCard({ catalog }: { catalog: CatalogSummary }) {
  const { id, title, summary, coverUrl, pageCount, token } = catalog;
  return (
    <li>
      <Entry to={`/webCatalogs/${id}?token=${encodeURIComponent(token)}`} state={FROM_LIST}>
        <Cover>
          <PagePicture url={coverUrl} alt="" {...COVER} lazy />
        </Cover>
        <span>
          <Title>{title}</Title>
          <Summary>{summary}</Summary>
          <Pages>全{pageCount}ページ</Pages>
        </span>
      </Entry>
    </li>
  );
}
