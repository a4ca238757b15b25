import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useText, valueLabel } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { time } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useListHref } from './href';
import type { TileProps } from './tiles';

/** The user's next appointments of today. */
export function Agenda({ tile, label }: TileProps) {
  const t = useText();
  const listHref = useListHref();
  const more = tile.count - tile.appointments.length;
  return (
    <Panel title={label}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {tile.appointments.map(({ _id, startTime, endTime, title, customer, postcode }) => (
          <Box
            component="li"
            key={_id}
            sx={{
              display: 'grid',
              gridTemplateColumns: '136px minmax(0,1fr)',
              gap: 3,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography className="tnum" color="textSecondary">{`${time(startTime)} – ${time(endTime)}`}</Typography>
            <Box sx={{ minWidth: 0 }}>
              <ToRecord noun="appointment" id={_id} sx={{ fontWeight: 550 }}>
                {valueLabel(title)}
              </ToRecord>
              <Typography color="textSecondary" noWrap>
                {[customer, postcode].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Link component={RouterLink} to={listHref(tile.list)}>
          {t('dashboard.more', { count: more })}
        </Link>
      )}
    </Panel>
  );
}
