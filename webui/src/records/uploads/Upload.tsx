import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import type { CallNoun } from '@/api/tags';
import { useText, valueLabel } from '@/i18n';
import type { DocumentList } from '../fields/field';
import { UploadList } from './UploadList';
import { useLargestFile } from './useLargestFile';
import { useUploads } from './useUploads';

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
  noun: CallNoun;
  id: string;
  /** The lists that the reader may add to, the usual one first. */
  lists: readonly DocumentList[];
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const t = useText();
  return (
    <TextField
      select
      label={t('documents.category')}
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
  const t = useText();
  return (
    <TextField
      select
      label={t('documents.list')}
      value={value}
      onChange={(event) => onChange(event.target.value as DocumentList)}
      sx={{ minWidth: 150 }}
    >
      {lists.map((list) => (
        <MenuItem key={list} value={list}>
          {t(`documents.${list}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function FileChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  const input = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div style={{ flex: '1 1 180px' }}>
      {t('documents.drop')} <input id={input} type="file" multiple className="vh" onChange={choose} />
      <label htmlFor={input} className="choose">
        {t('documents.choose')}
      </label>
      <Typography variant="caption" color="textSecondary" component="div">
        {t('documents.limit', { size: useLargestFile('document').size })}
      </Typography>
    </div>
  );
}

/** Takes files by drop or choice, says beforehand how large they may be, and shows how they are getting on. */
export function Upload({ noun, id, lists }: UploadProps) {
  const [chosen, setChosen] = useState<DocumentList | undefined>(lists[0]);
  const list = chosen && lists.includes(chosen) ? chosen : (lists[0] ?? 'documents');
  const { uploads, said, add, ...acts } = useUploads({ noun, id });
  const [category, setCategory] = useState<string>(categories[0]);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files], list, category);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div>
      <Zone data-over={over} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
        <CloudUploadOutlined color="action" />
        <FileChoice onFiles={(files) => add(files, list, category)} />
        <Selects>
          {lists.length > 1 && <ListSelect lists={lists} value={list} onChange={setChosen} />}
          <CategorySelect value={category} onChange={setCategory} />
        </Selects>
      </Zone>
      <div role="status" className="vh">
        {said}
      </div>
      <UploadList uploads={uploads} {...acts} />
    </div>
  );
}
