import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { language, useText } from '@/i18n';
import { saveFile } from '@/records/calls/files';
import { useCommand } from '@/records/calls/useCommand';
import { mostInPdf, pdfApi } from './pdf';

/** The selected leads as a workbook or as a PDF. */
export function LeadExports({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const run = useCommand();
  const [make, { isLoading }] = pdfApi.useMakeLeadsPdfMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const workbook = `/api/lead/admin/exportDigitalDashboard?format=xlsx&language=${language()}&leads=${ids.join(',')}`;
  const close = () => setAnchor(null);
  const pdf = (kind: 'list' | 'summary') => () => {
    close();
    const made = make({ leads: ids, kind, language: language() }).unwrap();
    void run(made.then(saveFile), { done: t('lead.export.pdfDone') });
  };
  const isTooMany = ids.length > mostInPdf;
  return (
    <>
      <Button
        variant="outlined"
        loading={isLoading}
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('record.action.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" href={workbook} download onClick={close}>
          {t('lead.export.workbook')}
        </MenuItem>
        <MenuItem disabled={isTooMany} onClick={pdf('list')}>
          {isTooMany ? t('lead.export.tooMany', { count: mostInPdf }) : t('lead.export.pdfList')}
        </MenuItem>
        {!isTooMany && <MenuItem onClick={pdf('summary')}>{t('lead.export.pdfSummary')}</MenuItem>}
      </Menu>
    </>
  );
}
