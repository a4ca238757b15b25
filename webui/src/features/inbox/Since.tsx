import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { inboxApi } from '@/api/areas/inbox';
import { type ApiError, isApiError } from '@/api/errors';
import type { DependantsOut, RequestDetail } from '@/api/generated';
import { hasDrawer } from '@/api/records';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { ErrorState } from '@/records/calls/ErrorState';
import { recordWords } from '@/records/fields/recordWords';
import { dateTime } from '@/ui/format';
import { Block } from './Block';
import { belongingText, titleOf } from './columns';
import { requestNouns } from './nouns';
import type { InboxParts } from './parts';
import type { InboxRow } from './rows';

type Props = Pick<InboxParts, 'differences'> & { row: InboxRow };

function Changes({ row, detail, differences }: Props & { detail: RequestDetail }) {
  const t = useText();
  const { changes, notes, documents } = detail;
  const last = changes.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  if (changes.length === 0 && notes === 0 && documents === 0) {
    return <Typography color="textSecondary">{t('inbox.sinceNothing')}</Typography>;
  }
  return (
    <>
      {changes.length > 0 && differences(row.noun, changes)}
      {last && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }} className="tnum">
          {t('inbox.sinceLast', { name: last.by?.name ?? t('common.system'), time: dateTime(last.at) })}
        </Typography>
      )}
      {notes > 0 && <Typography sx={{ mt: 1.5 }}>{t('inbox.notes', { count: notes })}</Typography>}
      {documents > 0 && <Typography sx={{ mt: 1.5 }}>{t('inbox.documents', { count: documents })}</Typography>}
    </>
  );
}

function Belonging({ dependants }: { dependants: DependantsOut }) {
  const t = useText();
  const { noun, count, newest } = dependants;
  const more = count - newest.length;
  return (
    <Box component="li" sx={{ mt: 3 }}>
      <Typography sx={{ fontWeight: 550 }}>{belongingText([dependants], t)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {newest.map((one) => (
          <Box component="li" key={one._id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            {hasDrawer(noun) ? (
              <ToRecord noun={noun} id={one._id} underline="always">
                {titleOf(one, t)}
              </ToRecord>
            ) : (
              titleOf(one, t)
            )}
            {one.subtitle && (
              <Typography
                component="span"
                color="textSecondary"
                className="tnum"
              >{` · ${recordWords(one.subtitle)}`}</Typography>
            )}
          </Box>
        ))}
        {more > 0 && (
          <Typography component="li" color="textSecondary">
            {t('inbox.more', { count: more })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Group({ text, dependants }: { text: string; dependants: readonly DependantsOut[] }) {
  if (dependants.length === 0) return null;
  return (
    <Box sx={{ '& + &': { mt: 4 } }}>
      <Typography color="textSecondary">{text}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {dependants.map((one) => (
          <Belonging key={one.noun} dependants={one} />
        ))}
      </Box>
    </Box>
  );
}

/** What happened to a record after its delete was asked for, and what belongs to it. */
export function Since({ row, differences }: Props) {
  const t = useText();
  const noun = requestNouns.find((one) => one === row.noun) ?? 'lead';
  const { data, error, refetch } = inboxApi.useShowDeleteRequestQuery({ noun, id: row._id });
  const detail = data?.data;
  if (error && !detail) return isApiError(error) ? <ErrorState error={error as ApiError} retry={refetch} /> : null;
  return (
    <>
      <Block title={t('inbox.since')}>
        {detail ? <Changes row={row} detail={detail} differences={differences} /> : <Skeleton height={60} />}
      </Block>
      <Block title={t('inbox.belongs')}>
        {detail && detail.dependants.length === 0 && (
          <Typography color="textSecondary">{t('inbox.belongsNothing')}</Typography>
        )}
        {detail && (
          <>
            <Group text={t('inbox.belongsGoes')} dependants={detail.dependants.filter((one) => one.goesAlong)} />
            <Group text={t('inbox.belongsBody')} dependants={detail.dependants.filter((one) => !one.goesAlong)} />
          </>
        )}
        {!detail && <Skeleton height={60} />}
      </Block>
    </>
  );
}
