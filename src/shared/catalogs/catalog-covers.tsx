import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { Phrases } from '#src/ui/phrases.tsx';
import type { CatalogSummary } from './catalog-link.tsx';
import { CatalogLink } from './catalog-link.tsx';

export const CatalogCovers = ({ webCatalogs }: { webCatalogs: readonly CatalogSummary[] }) => (
  <List
    disablePadding
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(5.25rem, 28%), 1fr))',
      gap: 1.5,
    }}
  >
    {webCatalogs.map((catalog) => (
      <li key={catalog.id}>
        <CatalogLink catalog={catalog}>
          <Typography
            component="strong"
            variant="body2"
            sx={{ fontWeight: 700, lineHeight: 1.5, textWrap: 'balance' }}
          >
            <Phrases narrow>{catalog.title}</Phrases>
          </Typography>
        </CatalogLink>
      </li>
    ))}
  </List>
);
