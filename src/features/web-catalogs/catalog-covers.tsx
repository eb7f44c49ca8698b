import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { CatalogSummary } from './catalog-link.tsx';
import { CatalogLink } from './catalog-link.tsx';

/** A few catalogs by their covers, in one row; back from one of them is where the row was. */
export const CatalogCovers = ({ webCatalogs }: { webCatalogs: readonly CatalogSummary[] }) => (
  <List disablePadding sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
    {webCatalogs.map((catalog) => (
      <li key={catalog.id}>
        <CatalogLink catalog={catalog}>
          <Typography
            component="strong"
            variant="body2"
            sx={{ fontWeight: 700, lineHeight: 1.5, textWrap: 'balance' }}
          >
            {catalog.title}
          </Typography>
        </CatalogLink>
      </li>
    ))}
  </List>
);
