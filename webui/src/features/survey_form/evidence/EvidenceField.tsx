import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { sizeText } from '@/ui/sizeText';
import { FileLine } from './FileLine';
import type { EvidenceState } from './useEvidence';

const Zone = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  padding: 12,
  borderRadius: 8,
  border: `1px dashed ${theme.vars.palette.border}`,
  '&[data-over=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    color: theme.vars.palette.primary.main,
    fontWeight: 550,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& input[type=file]:focus-visible + label': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
  // Only a phone or tablet has a camera that is worth a button.
  '& .camera': { display: 'none' },
  '@media (pointer: coarse)': { '& .camera': { display: 'inline-flex' } },
}));

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 16, position: 'relative' });

interface EvidenceFieldProps {
  field: string;
  /** Files that it takes. */
  most: number;
  options: FormOptions;
  evidence: EvidenceState;
  problem: string | undefined;
}

/** What a file that cannot be taken is refused for, before it is sent. */
function useTaking({ field, options, evidence }: EvidenceFieldProps) {
  const t = useText();
  const [said, setSaid] = useState<string | null>(null);
  const take = (list: FileList | null) => {
    const [first, ...ignored] = list ?? [];
    if (!first) return;
    const isTooLarge = first.size > options.largest;
    const size = sizeText(options.largest);
    const notes = [
      ...(isTooLarge ? [t('survey_form.evidence.tooLarge', { name: first.name, size })] : []),
      ...(ignored.length > 0
        ? [t('survey_form.evidence.ignored', { names: ignored.map(({ name }) => name).join(', ') })]
        : []),
    ];
    setSaid(notes.join(' ') || null);
    if (!isTooLarge) evidence.add(field, first);
  };
  return { said, take };
}

/** One kind of evidence: its files, and where further ones are dropped, chosen or photographed. */
export function EvidenceField(props: EvidenceFieldProps) {
  const { field, most, options, evidence, problem } = props;
  const t = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const { said, take } = useTaking(props);
  const files = evidence.files.filter((one) => one.field === field);
  const isFull = files.length >= most;
  const label = t(`survey_form.evidence.field.${field}` as 'survey_form.evidence.field.payslips');
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isFull) take(event.dataTransfer.files);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = '';
  };
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isFull);
  };
  return (
    <Zone data-over={over} onDragOver={dragged} onDragLeave={() => setOver(false)} onDrop={dropped}>
      <Typography sx={{ fontWeight: 550 }}>{label}</Typography>
      <Typography id={`${id}-help`} variant="caption" color="textSecondary">
        {t('survey_form.evidence.help', { count: most, size: sizeText(options.largest) })}
      </Typography>
      {files.length > 0 && (
        <ul aria-label={label}>
          {files.map((file) => (
            <FileLine key={file.key} file={file} evidence={evidence} />
          ))}
        </ul>
      )}
      {!isFull && (
        <Ways>
          <input
            id={id}
            type="file"
            className="vh"
            accept={options.types.join(',')}
            aria-label={`${t('survey_form.evidence.choose')}: ${label}`}
            aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
            aria-invalid={Boolean(problem)}
            onChange={chosen}
          />
          <label htmlFor={id}>{t('survey_form.evidence.choose')}</label>
          <input
            id={`${id}-camera`}
            type="file"
            className="vh camera"
            accept="image/*"
            capture="environment"
            aria-label={`${t('survey_form.evidence.camera')}: ${label}`}
            onChange={chosen}
          />
          <label htmlFor={`${id}-camera`} className="camera">
            {t('survey_form.evidence.camera')}
          </label>
        </Ways>
      )}
      <Typography id={`${id}-problem`} role="status" variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {[said, problem].filter(Boolean).join(' ')}
      </Typography>
    </Zone>
  );
}
