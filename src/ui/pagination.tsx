import MuiPagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { PageLink } from './page-link.tsx';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  totalPages: number;
  pathOf: (page: number) => string;
}

const slots = { previous: ChevronLeftIcon, next: ChevronRightIcon };
const NAMES: Readonly<Record<string, string>> = { previous: '前へ', next: '次へ' };

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, totalPages, pathOf }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <MuiPagination
      page={page}
      count={totalPages}
      siblingCount={0}
      color="primary"
      aria-label="ページの移動"
      getItemAriaLabel={(type, number) => NAMES[type] ?? `${number}ページ目`}
      renderItem={(item) => {
        const link = !item.disabled && item.page !== null && { component: PageLink, to: pathOf(item.page) };
        return <PaginationItem {...item} {...link} slots={slots} />;
      }}
    />
  );
}
