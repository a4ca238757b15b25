import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { paramsSerializer } from '@/api/baseApi';
import { listQuery } from '@/api/records';
import { useSlug } from '@/api/session';
import { language, useText } from '@/i18n';
import type { ListState } from '@/ui/listState';
import { type ListedNoun, rowsArg } from '../calls/rowsArg';

interface ListFileProps {
  view: ListedNoun & { listFile?: string };
  state: ListState;
  columns: readonly string[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The list as a file: its filters, its order and the columns that are seen. */
export function ListFile({ view, state, columns, anchor, onClose }: ListFileProps) {
  const t = useText();
  const asked = listQuery(rowsArg(view, state, useSlug()));
  const fileOf = (format: 'csv' | 'xlsx') =>
    `${view.listFile}?${paramsSerializer({ ...asked, columns, format, language: language() })}`;
  const item = (format: 'csv' | 'xlsx', label: string) => (
    <MenuItem component="a" href={fileOf(format)} download onClick={onClose}>
      {label}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {item('xlsx', t('record.list.asWorkbook'))}
      {item('csv', t('record.list.asCsv'))}
    </Menu>
  );
}
