import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { PageLink } from '#src/ui/page-link.tsx';
import { Cover } from './cover.tsx';

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

/** A catalog on the shelf; its link carries the token that opens it. */
export function WebCatalogCard({ catalog }: { catalog: CatalogSummary }) {
  const { id, title, summary, coverUrl, pageCount, token } = catalog;
  return (
    <li>
      <ButtonBase
        component={PageLink}
        to={`/webCatalogs/${id}?token=${encodeURIComponent(token)}`}
        state={FROM_LIST}
        sx={{
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          userSelect: 'auto',
          '&:active': { opacity: 0.8 },
        }}
      >
        <Cover url={coverUrl} />
        <span>
          <Typography
            component="strong"
            sx={{
              display: 'block',
              mb: 0.25,
              fontWeight: 700,
              lineHeight: 1.5,
              color: 'primary.main',
              textWrap: 'balance',
            }}
          >
            {title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {summary}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            全{pageCount}ページ
          </Typography>
        </span>
      </ButtonBase>
    </li>
  );
}
