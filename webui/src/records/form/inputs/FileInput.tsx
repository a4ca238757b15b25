import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useText } from '@/i18n';
import { fileSize } from '@/ui/format';
import type { FieldInputProps } from './input';

/** One file of the reader's machine; it is sent with the form. */
export function FileInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  const id = useId();
  const chosen = value instanceof File ? value : null;
  const label = t(field.label);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Button component="label" variant="outlined" startIcon={<UploadFileOutlined />} htmlFor={id}>
          {label}
        </Button>
        <input
          id={id}
          ref={inputRef}
          type="file"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-text`}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          onBlur={onBlur}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        />
        {chosen && (
          <IconButton aria-label={t('record.form.removeFile', { name: chosen.name })} onClick={() => onChange(null)}>
            <CloseOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      <FormHelperText id={`${id}-text`} error={Boolean(error)}>
        {error ?? (chosen ? `${chosen.name} (${fileSize(chosen.size)})` : t('record.form.noFile'))}
      </FormHelperText>
    </Box>
  );
}
