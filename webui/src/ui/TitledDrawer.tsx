import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n';
import { DrawerFrame } from './DrawerFrame';

interface TitledDrawerProps {
  title: string;
  open: boolean;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer with a title above one thing: the history of what a page shows, or an entry of its list. */
export function TitledDrawer({ title, open, width, onClose, children }: TitledDrawerProps) {
  const t = useText();
  const titleId = useId();
  return (
    <DrawerFrame open={open} labelledBy={titleId} width={width} onClose={onClose}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h1" component="h2" sx={{ flex: 1 }}>
          {title}
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
        {children}
      </Box>
    </DrawerFrame>
  );
}
