import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The first line of every page: its name, what switches its view, its main action. */
export function PageHead({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  const { t } = useTranslation();
  const documentTitle = t('common.pageTitle', { page: title });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 4, sm: 5 }, pt: 4, pb: 3, flexWrap: 'wrap' }}>
      <Typography variant="h1">{title}</Typography>
      {children}
      <Box sx={{ flex: 1 }} />
      {action}
    </Box>
  );
}
