import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueLabel } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import { useCommand } from '../calls/useCommand';
import type { DocumentList } from '../fields/field';
import type { RecordCommands } from '../view';

const maxBytes = 15_000_000;
const categories = ['general', 'evidence', 'epc', 'contract', 'photo', 'letter'] as const;

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  borderRadius: 8,
  border: `1px dashed ${theme.vars.palette.border}`,
  backgroundColor: theme.vars.palette.surface.canvas,
  '&[data-over=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '& label.choose': {
    color: theme.vars.palette.primary.main,
    fontWeight: 550,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& input[type=file]:focus-visible + label': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const Selects = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface UploadProps {
  id: string;
  /** The lists that the reader may add to, the usual one first. */
  lists: readonly DocumentList[];
  addDocument: NonNullable<RecordCommands['addDocument']>;
}

/** Sends files one after another; `busy` is the name of the one under way. */
function useUpload({ id, addDocument }: UploadProps, list: DocumentList) {
  const { t } = useTranslation();
  const run = useCommand();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (files: readonly File[], category: string) => {
    for (const file of files) {
      if (file.size > maxBytes) {
        notify.error(t('record.documents.tooLarge', { name: file.name }));
        continue;
      }
      setBusy(file.name);
      await run(addDocument({ id, file, category, type: list }), { done: t('record.documents.added') });
    }
    setBusy(null);
  };
  return { busy, take };
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t('record.documents.category')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 140 }}
    >
      {categories.map((one) => (
        <MenuItem key={one} value={one}>
          {valueLabel(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ListSelectProps {
  lists: readonly DocumentList[];
  value: DocumentList;
  onChange: (list: DocumentList) => void;
}

function ListSelect({ lists, value, onChange }: ListSelectProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t('record.documents.list')}
      value={value}
      onChange={(event) => onChange(event.target.value as DocumentList)}
      sx={{ minWidth: 150 }}
    >
      {lists.map((list) => (
        <MenuItem key={list} value={list}>
          {t(`record.documents.${list}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function FileChoice({ busy, onFiles }: { busy: string | null; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const input = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div style={{ flex: '1 1 180px' }}>
      {t('record.documents.drop')} <input id={input} type="file" multiple className="vh" onChange={choose} />
      <label htmlFor={input} className="choose">
        {t('record.documents.choose')}
      </label>
      <Typography variant="caption" color="textSecondary" component="div" role="status">
        {busy ? t('record.documents.uploading', { name: busy }) : t('record.documents.limit')}
      </Typography>
      {busy && (
        <LinearProgress aria-label={t('record.documents.uploading', { name: busy })} sx={{ mt: 1, height: 2 }} />
      )}
    </div>
  );
}

/** Takes files by drop or choice; says beforehand how large they may be. */
export function Upload(props: UploadProps) {
  const { lists } = props;
  const [chosen, setChosen] = useState<DocumentList | undefined>(lists[0]);
  const list = chosen && lists.includes(chosen) ? chosen : (lists[0] ?? 'documents');
  const { busy, take } = useUpload(props, list);
  const [category, setCategory] = useState<string>(categories[0]);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files], category);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Zone data-over={over} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <CloudUploadOutlined color="action" />
      <FileChoice busy={busy} onFiles={(files) => void take(files, category)} />
      <Selects>
        {lists.length > 1 && <ListSelect lists={lists} value={list} onChange={setChosen} />}
        <CategorySelect value={category} onChange={setCategory} />
      </Selects>
    </Zone>
  );
}
