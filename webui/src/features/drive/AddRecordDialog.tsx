import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import { driveApi } from '@/api/areas/drive_folder';
import { newCommandKey } from '@/api/commandKey';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { sizeText } from '@/ui/sizeText';
import type { RecordCategory } from './categories';
import { SortingFields, useSorting } from './SortingFields';

interface ChooseFileProps {
  file: File | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}

function ChooseFile({ file, error, onFile }: ChooseFileProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Button
        autoFocus
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('drive.record.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="record-file"
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
      <FormHelperText
        id={id}
        error={Boolean(error)}
        role={error ? 'alert' : undefined}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {error ?? (file ? `${file.name} (${sizeText(file.size)})` : t('record.form.noFile'))}
      </FormHelperText>
    </Box>
  );
}

interface AddRecordDialogProps {
  category: RecordCategory | null;
  onClose: () => void;
}

/** Puts a file into the folder of records, with what it is sorted by: all of it, or nothing. */
export function AddRecordDialog({ category, onClose }: AddRecordDialogProps) {
  const t = useText();
  const run = useCommand();
  const begin = driveApi.useDriveNewListQuery({ wantedDrive: {} });
  const folder = begin.data?.data.find(({ kind }) => kind === 'records');
  const [upload, { isLoading }] = driveFileApi.useUploadDriveFileMutation();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const sorting = useSorting({ category });
  const submit = async () => {
    const missing = {
      ...(!file && { file: t('common.required', { label: t('drive.record.file') }) }),
      ...(!sorting.category && { category: t('common.required', { label: t('drive.column.category') }) }),
    };
    sorting.setProblems(missing);
    if (!file || !folder || !sorting.category) return;
    const transfer = { key: newCommandKey(), onProgress: setShare };
    const call = upload({ file, folderId: folder._id, same: null, sorting: sorting.values, transfer }).unwrap();
    if (await run(call, { done: t('drive.record.added'), failed: sorting.failed })) onClose();
  };
  return (
    <FormDialog
      title={t('drive.record.add')}
      action={t('drive.record.submit')}
      busy={isLoading}
      disabled={!folder}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChooseFile file={file} error={sorting.problems.file} onFile={setFile} />
      {isLoading && file && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={t('drive.upload.progress', { name: file.name })}
        />
      )}
      <SortingFields sorting={sorting} />
    </FormDialog>
  );
}
