import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { sizeText } from '@/ui/sizeText';
import { choiceLabel } from '../choices';
import { Fields, Section } from '../Section';
import { EvidenceField } from './EvidenceField';
import type { EvidenceState } from './useEvidence';

/** The benefit route that each field is evidence for. */
const routes: Record<string, readonly string[]> = {
  'Forms Benefits': ['benefitLetter', 'councilTaxBill', 'utilityBill'],
  'Child Benefits': ['childBenefit', 'evidence', 'councilTaxLetter'],
  'LA Flex Low Income': ['benefitLetter2', 'bankStatements', 'payslips', 'councilTaxBill2', 'utilityBill2'],
  'LA Flew Medical': ['NhsTrustLetter', 'councilTaxBill3', 'utilityBill3'],
};

interface EvidenceProps {
  options: FormOptions;
  evidence: EvidenceState;
  problems: Readonly<Record<string, string>>;
}

/** Files that prove what was answered, by the benefit route that they belong to. */
export function Evidence({ options, evidence, problems }: EvidenceProps) {
  const t = useText();
  return (
    <Section
      title={t('survey_form.step.evidence')}
      body={t('survey_form.evidence.body', { size: sizeText(options.largest) })}
    >
      {Object.entries(routes).map(([route, fields]) => (
        <Box key={route} role="group" aria-label={choiceLabel(t, route)} sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h3">{choiceLabel(t, route)}</Typography>
          <Fields>
            {options.evidence
              .filter(({ field }) => fields.includes(field))
              .map(({ field, most }) => (
                <EvidenceField
                  key={field}
                  field={field}
                  most={most}
                  options={options}
                  evidence={evidence}
                  problem={problems[field]}
                />
              ))}
          </Fields>
        </Box>
      ))}
    </Section>
  );
}
