import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { number } from './format';
import { pageSizes } from './listState';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 8,
  minHeight: 44,
  paddingInline: 16,
  flex: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& select': {
    font: 'inherit',
    height: 26,
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.border}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
  },
  '& .range': { marginLeft: 12, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { justifyContent: 'space-between', paddingInline: 12 },
}));

/** The page of rows that is on screen. */
export interface ShownPage {
  page: number;
  limit: number;
  /** Rows on this page. */
  rows: number;
  /** All rows, or -1 while that is unknown. */
  count: number;
}

interface PagerProps {
  /** The page and limit that are asked for. */
  page: number;
  limit: number;
  /** What is on screen; an earlier page while another one is on its way, or could not be read. */
  shown: ShownPage;
  /** Whether it is unknown what follows, since the page could not be read. */
  failed: boolean;
  /** At the other end of the foot. */
  beside?: ReactNode;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

export function pageRange({ page, limit, rows, count }: ShownPage) {
  const from = rows === 0 ? 0 : (page - 1) * limit + 1;
  const to = (page - 1) * limit + rows;
  return { from, to, hasNext: count < 0 ? rows === limit : to < count };
}

export function Pager({ page, limit, shown, failed, beside, onPage, onLimit }: PagerProps) {
  const t = useText();
  const { count } = shown;
  const { from, to, hasNext } = pageRange(shown);
  const range = { from: number(from), to: number(to) };
  return (
    <Foot>
      {beside}
      <label>
        {t('record.list.rows')}
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="tnum range" role="status">
        {count < 0 ? t('record.list.rangeUnknown', range) : t('record.list.range', { ...range, total: number(count) })}
      </span>
      <span>
        <IconButton aria-label={t('record.list.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton
          aria-label={t('record.list.nextPage')}
          disabled={failed || !hasNext}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRightOutlined />
        </IconButton>
      </span>
    </Foot>
  );
}
