import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRole } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { DrawerFrame } from '@/ui/DrawerFrame';
import { State } from '@/ui/States';

interface RoleHistoryProps {
  role: ListedRole;
  open: boolean;
  history: (id: string) => ReactNode;
  onClose: () => void;
}

/** Who changed a role, when and why. */
export function RoleHistory({ role, open, history, onClose }: RoleHistoryProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <DrawerFrame open={open} labelledBy={titleId} onClose={onClose}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h1" component="h2" sx={{ flex: 1 }}>
          {t('role.historyTitle', { role: valueLabel(role.roleName) })}
        </Typography>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 5, py: 5, outlineOffset: -2 }}
      >
        {role.version > 0 ? history(role._id) : <State title={t('role.neverTitle')} body={t('role.neverBody')} />}
      </Box>
    </DrawerFrame>
  );
}
