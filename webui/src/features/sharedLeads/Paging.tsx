import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { type Size, sizes } from './words';

interface PagingProps {
  skip: number;
  limit: Size;
  /** Rows on this page. */
  rows: number;
  isNext: boolean;
  onPage: (skip: number) => void;
  onLimit: (limit: Size) => void;
}

/** How many rows a page has, and the way to the pages beside it; how many there are is not known. */
export function Paging({ skip, limit, rows, isNext, onPage, onLimit }: PagingProps) {
  const t = useText();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: { xs: 'space-between', sm: 'flex-end' },
        gap: 3,
        minHeight: 48,
        px: { xs: 3, sm: 4 },
        flex: 'none',
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        bgcolor: 'background.paper',
      }}
    >
      <TextField
        select
        label={t('sharedLeads.rows')}
        value={limit}
        onChange={(event) => onLimit(sizes.find((one) => one === Number(event.target.value)) ?? limit)}
        sx={{ width: 84, my: 2 }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <span className="tnum" role="status">
        {rows > 0 && t('sharedLeads.range', { from: number(skip + 1), to: number(skip + rows) })}
      </span>
      <span>
        <IconButton
          aria-label={t('sharedLeads.previousPage')}
          disabled={skip === 0}
          onClick={() => onPage(Math.max(0, skip - limit))}
        >
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton aria-label={t('sharedLeads.nextPage')} disabled={!isNext} onClick={() => onPage(skip + limit)}>
          <ChevronRightOutlined />
        </IconButton>
      </span>
    </Box>
  );
}
