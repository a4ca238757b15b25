import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { compactScreen } from './compact';
import { usePageTitle } from './usePageTitle';

interface PageHeadProps {
  title: string;
  /** The browser's name for the page, where pages share a title. */
  documentTitle?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** The first line of every page: its name, what switches its view, its main action. */
export function PageHead({ title, documentTitle = title, children, action }: PageHeadProps) {
  usePageTitle(documentTitle);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 5 },
        pt: 4,
        pb: 3,
        flexWrap: 'wrap',
        [compactScreen]: { columnGap: 1.5, rowGap: 2, pt: 2, pb: 2, '& h1': { fontSize: '1.125rem' } },
      }}
    >
      <Typography variant="h1">{title}</Typography>
      {children}
      <Box sx={{ ml: 'auto' }}>{action}</Box>
    </Box>
  );
}
