import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import type { DriveFileShown, DriveVersion } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { queryState } from '@/records/calls/queryState';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { sizeText } from '@/ui/sizeText';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { ScanMark } from './columns';
import { contentHref, entryName, isReady } from './entry';
import { Preview } from './Preview';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function VersionLine({ file, version }: { file: DriveFileShown; version: DriveVersion }) {
  const t = useText();
  const run = useCommand();
  const [restore] = driveFileApi.useRestoreDriveVersionMutation();
  const at = dateTime(version.addedAt);
  const bringBack = () =>
    void run(
      restore({
        id: file._id,
        restoreDriveVersionBody: { versionId: version._id, expectedVersion: file.version },
      }).unwrap(),
      {
        done: t('drive.details.restored'),
      },
    );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography>{`${at} · ${sizeText(version.size)}`}</Typography>
        {version.addedBy && (
          <Typography variant="caption" color="textSecondary">
            {t('drive.details.by', { name: version.addedBy.name })}
          </Typography>
        )}
      </Box>
      {version.isCurrent && <StatusChip tone="green" value="current" label={t('drive.details.current')} />}
      <ScanMark state={version.state} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
        {isReady(version.state) && (
          <Button
            size="small"
            href={contentHref(file._id, version._id)}
            download
            aria-label={t('drive.details.download', { at })}
          >
            {t('drive.do.download')}
          </Button>
        )}
        {!version.isCurrent && file.changes && (
          <Button size="small" aria-label={t('drive.details.restore', { at })} onClick={bringBack}>
            {t('drive.do.restore')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Reads({ id }: { id: string }) {
  const t = useText();
  const { data } = driveFileApi.useDriveFileReadsQuery({ id });
  if (!data) return null;
  return (
    <Part title={t('drive.details.reads')}>
      {data.data.length === 0 && <Typography color="textSecondary">{t('drive.details.noReads')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map(({ at, by, purpose }) => (
          <li key={`${at} ${purpose}`}>
            {`${dateTime(at)} · ${by?.name ?? t('common.system')} ${t(`drive.details.read.${purpose}`)}`}
          </li>
        ))}
      </Box>
    </Part>
  );
}

function Keep({ file }: { file: DriveFileShown }) {
  const t = useText();
  const run = useCommand();
  const [change] = driveFileApi.useChangeDriveFileMutation();
  const keep = (kept: boolean) =>
    void run(change({ id: file._id, changeDriveFileBody: { kept, expectedVersion: file.version } }).unwrap());
  return (
    <FormControlLabel
      sx={{ mt: 4 }}
      control={<Switch checked={file.kept} onChange={(_event, next) => keep(next)} />}
      label={t('drive.details.keep')}
    />
  );
}

function Details({ file }: { file: DriveFileShown }) {
  const t = useText();
  const isAdmin = useSession().role.slug === 'admin';
  return (
    <>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[file.path.map((one) => entryName(one, t)).join(' / '), file.size !== null && sizeText(file.size)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ mt: 2 }}>
        <ScanMark state={file.state} />
      </Box>
      {isReady(file.state) && (
        <>
          <Button variant="contained" href={contentHref(file._id)} download sx={{ mt: 2 }}>
            {t('drive.do.download')}
          </Button>
          <Part title={t('drive.preview.title')}>
            <Preview file={file} />
          </Part>
        </>
      )}
      <Part title={t('drive.details.versions')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {file.allVersions.map((version) => (
            <VersionLine key={version._id} file={file} version={version} />
          ))}
        </Box>
      </Part>
      {file.sameAs.length > 0 && (
        <Part title={t('drive.details.same')}>
          {file.sameAs.map(({ _id, name }) => (
            <Typography key={_id}>{name}</Typography>
          ))}
        </Part>
      )}
      {isAdmin && <Keep file={file} />}
      {file.level === 'manage' && <Reads id={file._id} />}
    </>
  );
}

interface DetailsDrawerProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** A file's versions, files of the same content, and who opened it. */
export function DetailsDrawer({ id, name, open, onClose }: DetailsDrawerProps) {
  const { data, error, refetch } = queryState(driveFileApi.useShowDriveFileQuery({ id }), (answer) => answer.data);
  return (
    <TitledDrawer title={name} open={open} onClose={onClose}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Details file={data} />}
    </TitledDrawer>
  );
}
