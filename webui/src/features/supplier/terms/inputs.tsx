import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { type Due, dues, isNumbered, percent } from '../words';
import { type Band, emptyBand, emptyPart, type Part, type PartList, sumOf } from './draft';
import { RowList } from './RowList';

/** Messages by wire path, such as `new.0.percent`. */
export type Problems = Readonly<Record<string, string>>;

interface NumberCellProps {
  label: string;
  value: string;
  after?: string;
  problem: string | undefined;
  width: number;
  onChange: (value: string) => void;
}

function NumberCell({ label, value, after, problem, width, onChange }: NumberCellProps) {
  return (
    <TextField
      size="small"
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': label },
        ...(after && { input: { endAdornment: <InputAdornment position="end">{after}</InputAdornment> } }),
      }}
      sx={{ width }}
    />
  );
}

/** What shares come to with the residual, in words: whole, or how much is missing or too much. */
function useSumText(texts: readonly string[]): { text: string; isWhole: boolean } {
  const t = useText();
  const sum = sumOf(texts);
  if (sum === null) return { text: t('supplier.terms.sum.unknown'), isWhole: false };
  const rest = 100 - sum;
  if (rest === 0) return { text: t('supplier.terms.sum.whole'), isWhole: true };
  const said = { sum: percent(sum), rest: percent(Math.abs(rest).toFixed(4)) };
  return { text: t(rest > 0 ? 'supplier.terms.sum.short' : 'supplier.terms.sum.over', said), isWhole: false };
}

const tinted = (isGood: boolean, children: ReactNode) => (
  <span className="tnum" data-whole={isGood} style={{ fontWeight: 550 }}>
    {children}
  </span>
);

interface PartsInputProps {
  list: PartList;
  label: string;
  parts: readonly Part[];
  residual: string;
  problems: Problems;
  onChange: (parts: readonly Part[]) => void;
}

/** The instalments of a new contract or of a renewal, with their live sum. */
export function PartsInput({ list, label, parts, residual, problems, onChange }: PartsInputProps) {
  const t = useText();
  const { text, isWhole } = useSumText([...parts.map((one) => one.percent), residual]);
  return (
    <RowList label={label} rows={parts} make={() => emptyPart()} onChange={onChange} note={tinted(isWhole, text)}>
      {(part, place, change) => {
        const cell = { list: label, place: place + 1 };
        const problemOf = (name: string) => problems[`${list}.${place}.${name}`];
        return (
          <>
            <NumberCell
              label={t('supplier.terms.cell.percent', cell)}
              value={part.percent}
              after="%"
              problem={problemOf('percent')}
              width={92}
              onChange={(value) => change({ percent: value })}
            />
            <TextField
              select
              size="small"
              value={part.due}
              error={problemOf('due') !== undefined}
              helperText={problemOf('due')}
              onChange={({ target }) => {
                const due = target.value as Due;
                change({ due, ...(!isNumbered(due) && { number: '' }) });
              }}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('supplier.terms.cell.due', cell) } } }}
              sx={{ width: { xs: 156, sm: 190 } }}
            >
              {(Object.keys(dues) as Due[]).map((one) => (
                <MenuItem key={one} value={one}>
                  {t(dues[one])}
                </MenuItem>
              ))}
            </TextField>
            {isNumbered(part.due) && (
              <NumberCell
                label={t('supplier.terms.cell.number', cell)}
                value={part.number}
                problem={problemOf('number')}
                width={84}
                onChange={(value) => change({ number: value })}
              />
            )}
          </>
        );
      }}
    </RowList>
  );
}

interface BandsInputProps {
  label: string;
  bands: readonly Band[];
  problems: Problems;
  onChange: (bands: readonly Band[]) => void;
}

/** What the broker has of the commission, by usage. */
export function BandsInput({ label, bands, problems, onChange }: BandsInputProps) {
  const t = useText();
  return (
    <RowList
      label={label}
      rows={bands}
      make={() => emptyBand(bands.length === 0 ? '0' : '')}
      onChange={onChange}
      note={bands.length === 0 ? t('supplier.terms.bandsHint') : ''}
    >
      {(band, place, change) => {
        const cell = { list: label, place: place + 1 };
        const problemOf = (name: string) => problems[`bands.${place}.${name}`];
        return (
          <>
            <NumberCell
              label={t('supplier.terms.cell.leastKwh', cell)}
              value={band.leastKwh}
              after="kWh"
              problem={problemOf('leastKwh')}
              width={150}
              onChange={(value) => change({ leastKwh: value })}
            />
            <NumberCell
              label={t('supplier.terms.cell.percent', cell)}
              value={band.percent}
              after="%"
              problem={problemOf('percent')}
              width={92}
              onChange={(value) => change({ percent: value })}
            />
          </>
        );
      }}
    </RowList>
  );
}
