import { styled } from '@mui/material/styles';

/** A list or board that fills the page. */
export const ListPage = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' });

/** The line of filters below the head. */
export const Toolbar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 44,
  padding: '0 20px 12px',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));
