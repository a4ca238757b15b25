import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentOut } from '@/api/generated';
import { useRights } from '@/api/session';
import type { NounName } from '@/api/tags';
import { valueLabel } from '@/i18n';
import { ConfirmDialog } from '../Dialogs';
import { dateTime, fileSize } from '../format';
import { State } from '../States';
import { useCommand } from '../useCommand';
import type { AnyRecord, DocumentList } from './field';
import type { RecordCommands } from './screen';
import { Upload } from './Upload';

const FileLine = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

/** The address of a stored file; the session cookie opens it. */
export const fileHref = (noun: NounName, id: string, documentId: string) =>
  `/api/records/${noun}/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}/file`;

interface DocumentsTabProps {
  noun: NounName;
  row: AnyRecord;
  commands: RecordCommands;
  readOnly: boolean;
}

interface Stored {
  file: DocumentOut;
  list: DocumentList;
}

function DocumentLine({
  noun,
  id,
  file,
  onRemove,
}: {
  noun: NounName;
  id: string;
  file: DocumentOut;
  onRemove: (() => void) | null;
}) {
  const { t } = useTranslation();
  const facts = [file.category && valueLabel(file.category), fileSize(file.size), dateTime(file.addedAt)];
  return (
    <FileLine>
      <InsertDriveFileOutlined />
      <div>
        <Link
          href={fileHref(noun, id, file._id)}
          download={file.name}
          sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {file.name}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div" className="tnum">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      {onRemove && (
        <IconButton aria-label={t('record.documents.remove', { name: file.name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      )}
    </FileLine>
  );
}

const stored = (row: AnyRecord): Stored[] => [
  ...row.documents.map((file) => ({ file, list: 'documents' as const })),
  ...(row.installerDocuments ?? []).map((file) => ({ file, list: 'installerDocuments' as const })),
];

/** The record's files: add, fetch, remove. */
export function DocumentsTab({ noun, row, commands, readOnly }: DocumentsTabProps) {
  const { t } = useTranslation();
  const run = useCommand();
  const rights = useRights(noun);
  const [leaving, setLeaving] = useState<Stored | null>(null);
  const files = stored(row);
  const remove = async ({ file, list }: Stored) => {
    setLeaving(null);
    await run(commands.removeDocument(row._id, list, file._id), { done: t('record.documents.removed') });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!readOnly && rights.documents && (
        <Upload id={row._id} list={rights.documents} addDocument={commands.addDocument} />
      )}
      {files.length === 0 && <State title={t('record.documents.emptyTitle')} body={t('record.documents.emptyBody')} />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {files.map((entry) => (
          <DocumentLine
            key={entry.file._id}
            noun={noun}
            id={row._id}
            file={entry.file}
            onRemove={readOnly || !rights.edit ? null : () => setLeaving(entry)}
          />
        ))}
      </Box>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('record.documents.removeTitle')}
          body={t('record.documents.removeBody', { name: leaving.file.name })}
          action={t('common.remove')}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
