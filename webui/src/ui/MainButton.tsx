import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Tip } from './Tip';
import { useCompact } from './useCompact';

interface MainButtonProps {
  label: string;
  keys: string;
  onClick: () => void;
}

/** The button that adds something to the page's list; a plus sign alone where the head has to fold. */
export function MainButton({ label, keys, onClick }: MainButtonProps) {
  const isCompact = useCompact();
  if (isCompact) {
    return (
      <Tip title={label}>
        <Button
          variant="contained"
          aria-label={label}
          aria-keyshortcuts={keys}
          onClick={onClick}
          sx={{ minWidth: 40, px: 0 }}
        >
          <AddOutlined />
        </Button>
      </Tip>
    );
  }
  return (
    <Button variant="contained" startIcon={<AddOutlined />} aria-keyshortcuts={keys} onClick={onClick}>
      {label}
    </Button>
  );
}
