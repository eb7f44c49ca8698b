import Typography from '@mui/material/Typography';
import type { CatalogSummary } from '#src/shared/catalogs/catalog-link.tsx';
import { CatalogLink } from '#src/shared/catalogs/catalog-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';

export function WebCatalogCard({ catalog }: { catalog: CatalogSummary }) {
  const { title, summary, pageCount } = catalog;
  return (
    <li>
      <CatalogLink catalog={catalog}>
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
            <Phrases narrow>{title}</Phrases>
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            <Phrases>{summary}</Phrases>
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {`全${pageCount}ページ`}
          </Typography>
        </span>
      </CatalogLink>
    </li>
  );
}
