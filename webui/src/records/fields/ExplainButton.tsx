import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyApi } from '@/api/areas/history';
import type { NounName } from '@/api/tags';
import { dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import type { Field } from './field';

interface ExplanationProps {
  noun: NounName;
  id: string;
  field: Field;
}

const sources = ['screen', 'import', 'survey', 'worker', 'api', 'demo', 'system'] as const;

/** The words for where a change came from. */
export function useSourceText(): (source: string) => string {
  const { t } = useTranslation();
  return (source) => {
    const known = sources.find((one) => one === source);
    return known ? t(`drawer.source.${known}`) : source;
  };
}

function Explanation({ noun, id, field }: ExplanationProps) {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  const { data, isLoading } = historyApi.useRecordExplanationQuery({ noun, id });
  if (isLoading) return <Skeleton width={200} height={40} />;
  const found = data?.data[field.path];
  if (!found) return <Typography color="textSecondary">{t('drawer.explain.never')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PersonLine names={[found.actor?.name ?? t('common.system')]} />
      <span className="tnum">{dateTime(found.at)}</span>
      {found.reason && <Typography sx={{ fontStyle: 'italic' }}>{`“${found.reason}”`}</Typography>}
      <Typography variant="caption" color="textSecondary">
        {`${t('drawer.explain.source', { source: sourceText(found.source) })} · ${t('drawer.explain.version', { version: found.version })}`}
      </Typography>
    </Box>
  );
}

/** Who last set this field, when and why; asked for only when opened. */
export function ExplainButton(props: ExplanationProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t(props.field.label) as string;
  return (
    <>
      <IconButton
        className="explain"
        aria-label={t('drawer.explain.open', { label })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 1 }}
      >
        <HistoryOutlined sx={{ fontSize: 15 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('drawer.explain.title', { label }), sx: { p: 4, maxWidth: 320 } },
        }}
      >
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {t('drawer.explain.title', { label })}
        </Typography>
        {anchor && <Explanation {...props} />}
      </Popover>
    </>
  );
}
