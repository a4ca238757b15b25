import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { TableFrame } from '@/ui/TableFrame';
import { useListHref } from './href';
import type { Datum } from './series';

// Two lines where the words are long, so that the names beside keep their room.
const narrowHead = (width: number) => ({ width, whiteSpace: 'normal', lineHeight: 1.25 }) as const;

/** A chart's data as a table, whose rows open the lists. */
export function DataList({ label, head, data }: { label: string; head: string; data: readonly Datum[] }) {
  const t = useText();
  const listHref = useListHref();
  const compared = data.some(({ previous }) => previous !== null);
  return (
    <TableFrame tabIndex={0} role="region" aria-label={label} style={{ maxHeight: 320 }}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="num" style={narrowHead(92)}>
              {compared ? t('dashboard.now') : t('dashboard.count')}
            </th>
            {compared && (
              <th scope="col" className="num" style={narrowHead(106)}>
                {t('dashboard.previous')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map(({ key, label: name, count, previous, list }) => (
            <tr key={key}>
              <td>
                {list ? (
                  <Link
                    component={RouterLink}
                    to={listHref(list)}
                    aria-label={t('dashboard.openList', { label: name, count: number(count) })}
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              <td className="num tnum">{number(count)}</td>
              {compared && <td className="num tnum sec">{number(previous)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
