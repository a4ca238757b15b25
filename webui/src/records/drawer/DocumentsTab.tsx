import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DocumentOut } from '@/api/generated';
import { useRights } from '@/api/session';
import type { CallNoun, NounName } from '@/api/tags';
import { useText, valueLabel } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime, fileSize } from '@/ui/format';
import { State } from '@/ui/States';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord, DocumentList } from '../fields/field';
import { FileFacts, FileName, ShowPhoto } from '../uploads/StoredFile';
import { Upload } from '../uploads/Upload';
import type { RecordCommands } from '../view';

const FileLine = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

interface DocumentsTabProps {
  noun: CallNoun;
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
  const t = useText();
  return (
    <FileLine>
      <InsertDriveFileOutlined />
      <div>
        <FileName noun={noun} id={id} file={file} />
        <FileFacts
          file={file}
          facts={[file.category && valueLabel(file.category), fileSize(file.size), dateTime(file.addedAt)]}
        />
      </div>
      <ShowPhoto noun={noun} id={id} file={file} />
      {onRemove && (
        <IconButton aria-label={t('documents.remove', { name: file.name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      )}
    </FileLine>
  );
}

const filesOf = (row: AnyRecord, list: DocumentList) => row[list] ?? [];

/** The lists that a record has; health evidence is a list of its own where there is any. */
const listsOf = (row: AnyRecord): DocumentList[] => [
  'documents',
  ...(row.installerDocuments ? (['installerDocuments'] as const) : []),
  ...(row.healthDocuments?.length ? (['healthDocuments'] as const) : []),
];

interface ListOfFilesProps extends Pick<DocumentsTabProps, 'noun' | 'row'> {
  list: DocumentList;
  titled: boolean;
  onRemove: ((stored: Stored) => void) | null;
}

function ListOfFiles({ noun, row, list, titled, onRemove }: ListOfFilesProps) {
  const t = useText();
  const titleId = useId();
  const files = filesOf(row, list);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={titled ? titleId : undefined}>
      {titled && (
        <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
          {t(`documents.${list}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {files.map((file) => (
          <DocumentLine
            key={file._id}
            noun={noun}
            id={row._id}
            file={file}
            onRemove={onRemove && (() => onRemove({ file, list }))}
          />
        ))}
      </Box>
    </section>
  );
}

/** The record's files: add, fetch, remove. */
export function DocumentsTab({ noun, row, commands, readOnly }: DocumentsTabProps) {
  const t = useText();
  const run = useCommand();
  const { removeDocument } = commands;
  const rights = useRights(noun);
  const [leaving, setLeaving] = useState<Stored | null>(null);
  const lists = listsOf(row);
  const own = rights.edit ? lists : lists.filter((list) => list === rights.documents);
  const isEmpty = lists.every((list) => filesOf(row, list).length === 0);
  const remove = async ({ file, list }: Stored) => {
    setLeaving(null);
    if (removeDocument) await run(removeDocument(row._id, list, file._id), { done: t('documents.removed') });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!readOnly && own.length > 0 && <Upload noun={noun} id={row._id} lists={own} />}
      {isEmpty && <State title={t('documents.emptyTitle')} body={t('documents.emptyBody')} />}
      {lists.map((list) => (
        <ListOfFiles
          key={list}
          noun={noun}
          row={row}
          list={list}
          titled={lists.length > 1}
          onRemove={readOnly || !removeDocument || !own.includes(list) ? null : setLeaving}
        />
      ))}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('documents.removeTitle')}
          body={t('documents.removeBody', { name: leaving.file.name })}
          action={t('common.remove')}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
