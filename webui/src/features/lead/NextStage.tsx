import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { leadApi } from '@/api/areas/lead';
import type { Lead } from '@/api/generated';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';

/** What the next stage asks for, each with whether the lead has it; nothing while its gate is off. */
export function NextStage({ lead }: { lead: Lead }) {
  const t = useText();
  const next = leadApi.useNextStageQuery({ id: lead._id }).data?.data;
  if (!next?.stage || next.mode === 'off') return null;
  const title = t('lead.gate.next', { status: stageLabel(next.stage, lead.leadType) });
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="caption" color="textSecondary" component="h3">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, p: 0, m: 0, mt: 1, listStyle: 'none' }}
      >
        {next.needs.map(({ need, met }) => {
          const Icon = met ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
          return (
            <Box component="li" key={need} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Icon sx={{ fontSize: 18, flex: 'none', color: met ? 'tone.green.fg' : 'tone.amber.fg' }} aria-hidden />
              {t(`lead.gate.need.${need}`)}
              <span className="vh">{`: ${t(met ? 'lead.gate.met' : 'lead.gate.missing')}`}</span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
