import { styled } from '@mui/material/styles';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { LinkButton } from './link-button.tsx';

const Bar = styled('nav')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 8,
});
const Where = styled('p')({ margin: 0, textAlign: 'center', fontVariantNumeric: 'tabular-nums' });
const Place = styled('div')({ display: 'grid', '& a': { paddingInline: '12px', whiteSpace: 'nowrap' } });

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  totalPages: number;
  /** The URL of a page. */
  pathOf: (page: number) => string;
}

/** The way to the next page of a list and back, as two buttons for a thumb; nothing where there is one page. */
export function Pagination({ page, totalPages, pathOf }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <Bar aria-label="ページの移動">
      <Place>
        {page > 1 && (
          <LinkButton variant="outlined" to={pathOf(page - 1)}>
            <ChevronLeftIcon />
            前へ
          </LinkButton>
        )}
      </Place>
      <Where>
        {page} / {totalPages} ページ
      </Where>
      <Place>
        {page < totalPages && (
          <LinkButton variant="outlined" to={pathOf(page + 1)}>
            次へ
            <ChevronRightIcon />
          </LinkButton>
        )}
      </Place>
    </Bar>
  );
}
