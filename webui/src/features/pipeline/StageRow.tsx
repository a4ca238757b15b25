import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { StageOut } from '@/api/generated';
import { useText } from '@/i18n';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { labelOf } from './stages';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto 216px',
  alignItems: 'center',
  columnGap: 12,
  padding: '6px 12px',
  minHeight: 48,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '& .place': { color: theme.vars.palette.text.secondary, textAlign: 'right' },
  '& .what': { display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center', minWidth: 0 },
  '& .meta': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& .acts': { display: 'flex', gap: 4, justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    '& .edit': { gridColumn: '2 / -1', justifyContent: 'flex-start', marginLeft: -12 },
  },
}));

const outcomeTones: Record<NonNullable<StageOut['outcome']>, Tone> = { won: 'green', lost: 'red', closed: 'grey' };

interface StageRowProps {
  stage: StageOut;
  place: number;
  last: number;
  busy: boolean;
  readOnly: boolean;
  onPlace: (place: number) => void;
  onEdit: () => void;
  onRetire: () => void;
  onBringBack: () => void;
}

type ActsProps = Omit<StageRowProps, 'busy' | 'readOnly' | 'onPlace'> & { name: string; move: (to: number) => void };

function Acts({ stage, place, last, name, move, onEdit, onRetire, onBringBack }: ActsProps) {
  const t = useText();
  return (
    <>
      <div className="acts">
        <IconButton
          aria-label={t('pipeline.up', { stage: name })}
          disabled={place === 1}
          onClick={() => move(place - 1)}
        >
          <ArrowUpwardOutlined sx={{ fontSize: 18 }} />
        </IconButton>
        <IconButton
          aria-label={t('pipeline.down', { stage: name })}
          disabled={place === last}
          onClick={() => move(place + 1)}
        >
          <ArrowDownwardOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </div>
      <div className="acts edit">
        <Button aria-label={`${t('common.edit')}: ${name}`} onClick={onEdit}>
          {t('common.edit')}
        </Button>
        {stage.retired ? (
          <Button aria-label={`${t('pipeline.bringBack')}: ${name}`} onClick={onBringBack}>
            {t('pipeline.bringBack')}
          </Button>
        ) : (
          <Button aria-label={`${t('pipeline.retire')}: ${name}`} onClick={onRetire}>
            {t('pipeline.retire')}
          </Button>
        )}
      </div>
    </>
  );
}

/** One stage: how it looks, what it means, and what an admin can do with it. */
export function StageRow({ readOnly, ...props }: StageRowProps) {
  const { stage, place, last, busy, onPlace } = props;
  const t = useText();
  const name = labelOf(stage);
  const move = (to: number) => {
    if (!busy && !readOnly && to >= 1 && to <= last) onPlace(to);
  };
  return (
    <Row
      data-stage={stage.stage}
      onKeyDown={(event) => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        move(place + (event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      <span className="place tnum">{place}</span>
      <div className="what">
        <StatusChip tone={stage.tone} value={stage.stage} label={name} />
        {(stage.labelEn ?? stage.labelDe) !== null && name !== stage.stage && (
          <span className="meta">{stage.stage}</span>
        )}
        {stage.outcome && (
          <StatusChip
            tone={outcomeTones[stage.outcome]}
            value={stage.outcome}
            label={t(`pipeline.outcome.${stage.outcome}`)}
          />
        )}
        {stage.retired && <StatusChip tone="grey" value="retired" label={t('pipeline.retired')} />}
        {stage.staleDays !== null && (
          <span className="meta">{t('pipeline.staleAfter', { count: stage.staleDays })}</span>
        )}
      </div>
      {!readOnly && <Acts {...props} name={name} move={move} />}
    </Row>
  );
}
