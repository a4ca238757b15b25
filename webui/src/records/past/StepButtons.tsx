import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import { useText } from '@/i18n';
import { IconAction } from '@/ui/IconAction';
import type { Way } from './useSteps';

interface StepButtonsProps {
  /** Which steps there are; left out: that is found out by taking one. */
  may?: Record<Way, boolean>;
  onStep: (way: Way) => void;
}

/** To the change before and the one after. */
export function StepButtons({ may, onStep }: StepButtonsProps) {
  const t = useText();
  return (
    <>
      <IconAction
        label={t('past.previous')}
        keys=","
        Icon={NavigateBeforeOutlined}
        disabled={may?.previous === false}
        onClick={() => onStep('previous')}
      />
      <IconAction
        label={t('past.next')}
        keys="."
        Icon={NavigateNextOutlined}
        disabled={may?.next === false}
        onClick={() => onStep('next')}
      />
    </>
  );
}
