import Button from '@mui/material/Button';
import { useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { contentHref, isReady } from './entry';
import { SortingFields, useSorting } from './SortingFields';

interface RecordDialogProps {
  record: DriveEntry;
  onClose: () => void;
}

/** What a record is sorted by, who answers for it, and when it is reviewed. */
export function RecordDialog({ record, onClose }: RecordDialogProps) {
  const t = useText();
  const run = useCommand();
  const [change, { isLoading }] = driveFileApi.useChangeDriveFileMutation();
  const [expectedVersion] = useState(record.version);
  const sorting = useSorting(record);
  const submit = async () => {
    const call = change({ id: record._id, changeDriveFileBody: { ...sorting.values, expectedVersion } }).unwrap();
    if (await run(call, { done: t('drive.record.saved'), failed: sorting.failed })) onClose();
  };
  return (
    <FormDialog
      title={t('drive.record.edit', { name: record.name })}
      action={t('drive.do.save')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SortingFields sorting={sorting} />
      {isReady(record.state) && (
        <Button variant="outlined" href={contentHref(record._id)} download sx={{ justifySelf: 'start' }}>
          {t('drive.do.download')}
        </Button>
      )}
    </FormDialog>
  );
}
