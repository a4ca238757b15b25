import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type ReactNode, Suspense, useState } from 'react';
import type { ChoicesProps } from './Choices';
import { lazyPart } from './lazyPart';

interface FilterMenuProps {
  label: string;
  chosen: readonly string[];
  /** What the button opens; rendered, and what it needs asked for, while it is open. */
  children: ReactNode;
}

/** The choices of a filter menu, which load with the first menu that is opened. */
export const Choices = lazyPart(() => import('./Choices').then(({ Choices }) => ({ default: Choices })));

const inUse = { bgcolor: 'surface.selected', borderColor: 'primary.main' };

/** A button that opens a list of choices to tick; what is ticked shows as its count. */
export function FilterMenu({ label, chosen, children }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 450, px: 2.5, ...(chosen.length > 0 && inUse) }}
      >
        {label}
        {chosen.length > 0 && (
          <Box component="span" className="tnum" sx={{ ml: 1.5, fontWeight: 650, color: 'primary.main' }}>
            {chosen.length}
          </Box>
        )}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, width: 280, maxWidth: '90vw' } } }}
      >
        <Suspense fallback={<Box sx={{ height: 120 }} />}>{children}</Suspense>
      </Popover>
    </>
  );
}

/** A filter menu of choices that are there already. */
export const ChoicesMenu = (props: ChoicesProps) => (
  <FilterMenu label={props.label} chosen={props.chosen}>
    <Choices {...props} />
  </FilterMenu>
);
