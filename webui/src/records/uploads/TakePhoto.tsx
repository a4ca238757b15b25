import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useId } from 'react';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import type { DocumentList } from '../fields/field';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

interface TakePhotoProps {
  noun: CallNoun;
  id: string;
  list: DocumentList;
}

const Camera = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 14px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.border}`,
  fontWeight: 550,
  cursor: 'pointer',
  'input:focus-visible + &': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

/** Takes photos with the phone's camera, straight into the record's documents. */
export function TakePhoto({ noun, id, list }: TakePhotoProps) {
  const t = useText();
  const input = useId();
  const { uploads, said, add, ...acts } = useUploads({ noun, id });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])], list, 'photo');
    event.target.value = '';
  };
  return (
    <div style={{ position: 'relative' }}>
      <input id={input} type="file" className="vh" accept="image/*" capture="environment" onChange={take} />
      <Camera htmlFor={input}>
        <PhotoCameraOutlined sx={{ fontSize: 18 }} />
        {t('documents.camera')}
      </Camera>
      <div role="status" className="vh">
        {said}
      </div>
      <UploadList uploads={uploads} {...acts} />
    </div>
  );
}
