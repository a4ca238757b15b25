import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnPickerProps } from './ColumnMenu';

const ColumnMenu = lazy(() => import('./ColumnMenu').then(({ ColumnMenu }) => ({ default: ColumnMenu })));

/** Opens the choice of columns, which loads with its first opening. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  return (
    <>
      <Tooltip title={t('record.list.columns')}>
        <IconButton
          aria-label={t('record.list.columns')}
          aria-haspopup="dialog"
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setBegun(true);
          }}
        >
          <ViewColumnOutlined />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {begun && <ColumnMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
