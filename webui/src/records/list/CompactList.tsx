import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { stageLabel } from '@/i18n/stages';
import { StatusChip } from '@/ui/StatusChip';
import type { AnyRecord } from '../fields/field';
import { useTone } from '../fields/lookups';
import { useRecordHref } from '../fields/useRecordHref';
import type { NounView } from '../view';

const List = styled('ul')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  listStyle: 'none',
  padding: 0,
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '4px 12px',
    padding: '10px 16px',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    outlineOffset: -2,
  },
  '& .waiting': { padding: '10px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& li[inert]': { opacity: 0.45 },
  '& a:active': { backgroundColor: theme.vars.palette.surface.hover },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { fontWeight: 550 },
  '& .meta': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& .end': { textAlign: 'right', minWidth: 0, maxWidth: 200 },
}));

/** The list on a narrow screen: two lines a record. */
export function CompactList<Row extends AnyRecord>({
  view,
  rows,
  label,
  waiting,
  inert,
}: {
  view: NounView<Row>;
  rows: Row[];
  label: string;
  /** Lines of skeleton to show while there are no rows yet. */
  waiting: number;
  /** Whether the lines can be read, but not opened. */
  inert: boolean;
}) {
  const href = useRecordHref();
  const tone = useTone();
  return (
    <List aria-label={label} aria-busy={waiting > 0}>
      {Array.from({ length: waiting }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={line} className="waiting">
          <Skeleton width={`${40 + ((line * 17) % 30)}%`} />
          <Skeleton width={`${60 + ((line * 23) % 30)}%`} />
        </li>
      ))}
      {rows.map((row) => {
        const { title, meta, status, aside } = view.lineOf(row);
        return (
          <li key={row._id} inert={inert}>
            <Link to={href(view.noun, row._id)} data-row={row._id}>
              <span className="cut name">{title}</span>
              <span className="cut tnum end">{aside}</span>
              <span className="cut meta tnum">{meta}</span>
              <span className="end">
                {status && <StatusChip tone={tone(status)} value={status} label={stageLabel(status)} />}
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
