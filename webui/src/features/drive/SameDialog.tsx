import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/i18n';
import { FormDialog } from '@/ui/FormDialog';

const choices = ['version', 'both', 'leave'] as const;
export type SameChoice = (typeof choices)[number];

interface SameDialogProps {
  /** Names that are taken. */
  names: readonly string[];
  onChosen: (choice: SameChoice) => void;
  onClose: () => void;
}

/** Asks, before anything is sent, what becomes of files whose names are taken. */
export function SameDialog({ names, onChosen, onClose }: SameDialogProps) {
  const t = useText();
  const [chosen, choose] = useState<SameChoice>('version');
  return (
    <FormDialog
      title={t('drive.same.title', { count: names.length, name: names[0] ?? '' })}
      action={t('drive.same.submit')}
      onSubmit={() => onChosen(chosen)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('drive.same.body')}</Typography>
      <RadioGroup
        aria-label={t('drive.same.body')}
        value={chosen}
        onChange={(_event, value) => choose(value as SameChoice)}
        sx={{ gap: 2 }}
      >
        {choices.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={
              <>
                {t(`drive.same.${one}`)}
                <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {t(`drive.same.${one}Hint`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
