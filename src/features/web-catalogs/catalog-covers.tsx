import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { PageLink } from '#src/ui/page-link.tsx';
import { Cover } from './cover.tsx';
import type { CatalogSummary } from './web-catalog-card.tsx';
import { FROM_LIST } from './web-catalog-card.tsx';

/** A few catalogs by their covers, in one row; back from one of them is where the row was. */
export const CatalogCovers = ({ webCatalogs }: { webCatalogs: readonly CatalogSummary[] }) => (
  <List disablePadding sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
    {webCatalogs.map(({ id, title, coverUrl, token }) => (
      <li key={id}>
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
          <Typography
            component="strong"
            variant="body2"
            sx={{ fontWeight: 700, lineHeight: 1.5, textWrap: 'balance' }}
          >
            {title}
          </Typography>
        </ButtonBase>
      </li>
    ))}
  </List>
);
