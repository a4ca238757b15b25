import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { useRowKeys } from './useRowKeys';

const Rows = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 550 },
});

interface RowListProps<Row extends { key: number }> {
  /** What the rows are. */
  label: string;
  rows: readonly Row[];
  make: () => Row;
  onChange: (rows: readonly Row[]) => void;
  /** The inputs of a row; `change` takes what is new of it. */
  children: (row: Row, place: number, change: (more: Partial<Row>) => void) => ReactNode;
  /** Said below the rows. */
  note: ReactNode;
}

/** Rows that are added and removed, by buttons and by keys. */
export function RowList<Row extends { key: number }>({
  label,
  rows,
  make,
  onChange,
  children,
  note,
}: RowListProps<Row>) {
  const t = useText();
  const { root, onKeyDown, addAfter, removeAt } = useRowKeys({
    count: rows.length,
    add: (after) => onChange(rows.toSpliced(after + 1, 0, make())),
    remove: (place) => onChange(rows.toSpliced(place, 1)),
  });
  return (
    <Rows>
      <legend>{label}</legend>
      <Box ref={root} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row, place) => (
          <Box
            key={row.key}
            data-row={place}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
          >
            {children(row, place, (more) =>
              onChange(rows.map((one) => (one.key === row.key ? { ...one, ...more } : one))),
            )}
            <IconButton
              aria-label={t('supplier.terms.remove', { list: label, place: place + 1 })}
              onClick={() => removeAt(place)}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => addAfter(rows.length - 1)}>
            {t('supplier.terms.add')}
          </Button>
          <Typography component="div" variant="caption" role="status">
            {note}
          </Typography>
        </Box>
      </Box>
    </Rows>
  );
}
