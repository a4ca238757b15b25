import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ImportOut } from '@/api/generated';
import { useText } from '@/i18n';
import { Undo } from '@/records/bulk/Undo';
import { useFieldsOf } from '@/records/history/useFieldsOf';
import { dateTime, number } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { errorsHref } from './errorsHref';

type Step = ImportOut['step'] | 'failed';
const tones: Record<Step, Tone> = {
  received: 'grey',
  checked: 'grey',
  started: 'blue',
  finished: 'green',
  failed: 'red',
  undoing: 'blue',
  undone: 'amber',
};

export const stepOf = ({ step, state }: ImportOut): Step =>
  step === 'started' && state === 'failed' ? 'failed' : step;

const isUndoable = (step: Step) => step === 'finished' || step === 'failed' || step === 'undoing' || step === 'undone';

interface ImportLineProps {
  found: ImportOut;
  /** Where the import is shown by itself; null where it is. */
  to: string | null;
  onMoved: () => void;
}

/** An import: its file, who began it, what became of its rows, and its undo. */
export function ImportLine({ found, to, onMoved }: ImportLineProps) {
  const t = useText();
  const fields = useFieldsOf(found.noun);
  const step = stepOf(found);
  const begun = found.state !== null;
  const counts = [
    ['imports.created', found.created],
    ['imports.updated', found.updated],
    ['imports.skipped', found.skipped],
    ['imports.refused', found.failed],
  ] as const;
  const kind = t(`nouns.${found.noun}.title`);
  const rows = begun && step === 'started' ? { done: number(found.done), rows: number(found.rows) } : null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {to && (
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Link component={RouterLink} to={to}>
              {found.fileName || t('imports.unnamed')}
            </Link>
          </Typography>
        )}
        <StatusChip tone={tones[step]} value={step} label={t(`imports.step.${step}`)} />
        <Box sx={{ flex: 1 }} />
        {begun && found.failed > 0 && (
          <Link href={errorsHref(found._id)} download aria-label={`${t('imports.errorsFile')}: ${found.fileName}`}>
            {t('imports.errorsFile')}
          </Link>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" className="tnum">
        {[kind, t('imports.by', { name: found.createdBy?.name ?? '', time: dateTime(found.createdAt) })].join(' · ')}
      </Typography>
      <Typography className="tnum" sx={{ mt: 1 }}>
        {rows ? t('imports.progress', rows) : t('imports.rows', { count: found.rows })}
        {begun && counts.map(([label, count]) => ` · ${t(label)} ${number(count)}`)}
      </Typography>
      {fields && isUndoable(step) && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}>
          <Undo
            of="import"
            fields={fields}
            id={found._id}
            version={found.version}
            step={found.step}
            onMoved={onMoved}
          />
        </Box>
      )}
    </>
  );
}
