import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ApiError } from '@/api/errors';
import { language, useText } from '@/i18n';
import { saveFile } from '@/records/calls/files';
import { useCommand } from '@/records/calls/useCommand';
import { useNotify } from '@/ui/toasts';
import { type FileFormat, fileApi, formats } from './fileApi';

interface ExportButtonProps {
  texts: { asPdf: string; made: string };
  /** Path of the call that makes the files, and what it is asked beside their format. */
  url: string;
  params?: object;
}

const labels = { xlsx: 'record.list.asWorkbook', csv: 'record.list.asCsv' } as const;

/** What is shown as a file: a workbook, text, or a PDF. */
export function ExportButton({ texts, url, params = {} }: ExportButtonProps) {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const [make, { isLoading }] = fileApi.useMakeHistoryFileMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const save = (format: FileFormat) => () => {
    close();
    const made = make({ url, params: { ...params, format, language: language() } }).unwrap();
    // There is no field here that a message could stand at.
    const failed = ({ errors: [problem] }: ApiError) => {
      if (problem) notify.error(problem.message);
      return problem !== undefined;
    };
    void run(made.then(saveFile), { done: texts.made, failed });
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isLoading}
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('record.action.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={save(format)}>
            {format === 'pdf' ? texts.asPdf : t(labels[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
