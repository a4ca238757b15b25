import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ChangeEvent, useRef } from 'react';
import type { DrivePlace } from '@/api/generated';
import { useText } from '@/i18n';
import { PageHead } from '@/ui/PageHead';
import { Crumbs } from './Crumbs';
import type { Place } from './place';

interface DriveHeadProps {
  name: string;
  path: readonly DrivePlace[];
  place: Place;
  mayAdd: boolean;
  isEmpty: boolean;
  onGo: (folder: string | null) => void;
  onTrash: () => void;
  onTiles: (tiles: boolean) => void;
  onFiles: (files: File[]) => void;
  onNewFolder: () => void;
  onEmptyTrash: () => void;
}

function Adding({ onFiles, onNewFolder }: Pick<DriveHeadProps, 'onFiles' | 'onNewFolder'>) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <>
      <Button variant="outlined" startIcon={<CreateNewFolderOutlined />} aria-keyshortcuts="c" onClick={onNewFolder}>
        {t('drive.do.newFolder')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('drive.do.upload')}
        onChange={choose}
        data-testid="files"
      />
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
        {t('drive.do.upload')}
      </Button>
    </>
  );
}

/** The first lines of the drive: where one is, and what can be added there. */
export function DriveHead({ name, path, place, mayAdd, isEmpty, ...on }: DriveHeadProps) {
  const t = useText();
  const action = place.trash ? (
    <Button variant="outlined" color="error" disabled={isEmpty} onClick={on.onEmptyTrash}>
      {t('drive.do.emptyTrash')}
    </Button>
  ) : (
    mayAdd && <Adding onFiles={on.onFiles} onNewFolder={on.onNewFolder} />
  );
  return (
    <>
      <PageHead
        title={t('drive.title')}
        documentTitle={place.trash ? t('drive.list.trash') : name}
        action={<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={place.tiles ? 'tiles' : 'list'}
          aria-label={t('drive.list.view')}
          onChange={(_event, next: string | null) => next && on.onTiles(next === 'tiles')}
        >
          <ToggleButton value="list" aria-label={t('drive.list.asList')}>
            <FormatListBulletedOutlined fontSize="small" />
          </ToggleButton>
          <ToggleButton value="tiles" aria-label={t('drive.list.asTiles')}>
            <GridViewOutlined fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
        <Button
          startIcon={<DeleteOutlined />}
          aria-pressed={place.trash}
          onClick={() => (place.trash ? on.onGo(null) : on.onTrash())}
        >
          {t('drive.list.trash')}
        </Button>
      </PageHead>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
        <Crumbs path={path} isTrash={place.trash} onGo={on.onGo} />
      </Box>
    </>
  );
}
