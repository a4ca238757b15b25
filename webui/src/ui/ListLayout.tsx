import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { compactScreen } from './compact';

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
  [compactScreen]: { paddingBottom: 8, minHeight: 40 },
}));

// As wide as its tools in one line: what stands behind it takes the next line before the tools are broken up.
const Place = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 320,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { gridArea: '1 / 1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  [theme.breakpoints.down('sm')]: { minWidth: '100%' },
}));

interface ToolsProps {
  /** What can be done with what is selected: stands in the tools' place, and in their room. */
  selectionBar?: ReactNode;
  children: ReactNode;
}

/** Both bars in the same place: what is selected must not move the rest away from under the cursor. */
export const Tools = ({ selectionBar, children }: ToolsProps) => (
  <Place>
    <div inert={Boolean(selectionBar)} style={selectionBar ? { visibility: 'hidden' } : undefined}>
      {children}
    </div>
    {selectionBar && <div>{selectionBar}</div>}
  </Place>
);
