import AddCircleOutline from '@mui/icons-material/AddCircleOutlineRounded';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineRounded';
import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import type { PriceFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';

const looks = {
  new: { Icon: AddCircleOutline, tone: 'blue' },
  dearer: { Icon: TrendingUpOutlined, tone: 'red' },
  cheaper: { Icon: TrendingDownOutlined, tone: 'green' },
  gone: { Icon: RemoveCircleOutline, tone: 'grey' },
} as const;
const changes = ['new', 'dearer', 'cheaper', 'gone'] as const;

/** How the prices of a loaded file differ from those of the file before; nothing where none did. */
export function Difference({ file }: { file: PriceFileOut }) {
  const t = useText();
  const found = changes.filter((one) => Number(file[one] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('price_file.tab.difference')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {found.map((one) => (
        <li key={one}>
          <IconChip {...looks[one]} state={one}>
            {t(`price_file.field.${one}`)} {number(file[one])}
          </IconChip>
        </li>
      ))}
    </Box>
  );
}
