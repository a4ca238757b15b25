import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '@/i18n';
import { number, time } from '@/ui/format';
import { changeText } from './change';
import { useListHref } from './href';
import type { TileProps } from './tiles';

const Card = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  gridTemplateRows: 'auto auto 1fr',
  padding: 16,
  minWidth: 0,
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.border, backgroundColor: theme.vars.palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}));

function Comparison({ count, previous }: { count: number; previous: number }) {
  const t = useText();
  const change = changeText(count, previous);
  return (
    <Typography variant="caption" color="textSecondary" className="tnum">
      {change
        ? t('dashboard.before', { change, previous: number(previous) })
        : t('dashboard.same', { previous: number(previous) })}
    </Typography>
  );
}

/** One number, how it compares, and as of when; the whole card opens the list that it counts. */
export function Figure({ tile, label }: TileProps) {
  const t = useText();
  const listHref = useListHref();
  return (
    <Card to={listHref(tile.list)} data-tile={tile.key}>
      <Typography component="h2" sx={{ fontWeight: 500, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography className="tnum" data-figure sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}>
        {number(tile.count)}
      </Typography>
      <div>{tile.previous !== null && <Comparison count={tile.count} previous={tile.previous} />}</div>
      <Typography variant="caption" color="textSecondary" className="tnum" sx={{ alignSelf: 'end' }}>
        {t('dashboard.asOf', { time: time(tile.asOf) })}
      </Typography>
    </Card>
  );
}
