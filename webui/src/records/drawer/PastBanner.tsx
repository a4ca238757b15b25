import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pastApi } from '@/api/areas/past';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { useShortcuts } from '@/ui/useShortcuts';
import { shownIn, withShown } from '../address/drawers';
import { CompareButton } from '../past/CompareButton';
import { PastNotice } from '../past/PastNotice';
import { RecordSlider } from '../past/RecordSlider';
import { StepButtons } from '../past/StepButtons';
import { type Second, useSecond, withSecond } from '../past/second';
import { useToPosition, type Way } from '../past/useSteps';
import type { Past, RecordDrawerState } from './useRecordDrawer';

interface PastBannerProps {
  // biome-ignore lint/suspicious/noExplicitAny: whose record it is does not matter
  drawer: Pick<RecordDrawerState<any>, 'noun' | 'id' | 'isTop'>;
  past: Past<unknown>;
  onBack: () => void;
}

/** Compares the drawer's record with another moment; what differs stands on its first tab. */
function useCompareRecord(noun: string, id: string) {
  const [params, setParams] = useSearchParams();
  return (second: Second | null) => {
    const shown = withShown(params, noun, id, { asOf: shownIn(params, noun)?.asOf ?? null });
    setParams(withSecond(shown, second));
  };
}

/** Says that the drawer shows the past, leads back, and moves through the record's entries. */
export function PastBanner({ drawer: { noun, id, isTop }, past, onBack }: PastBannerProps) {
  const t = useText();
  const go = useToPosition();
  const { position } = past;
  // While another position is asked for the slider keeps its place, and the focus.
  const { data } = pastApi.useRecordStepsQuery({ noun, id, position }, { skip: position === null });
  const steps = data?.data;
  const [askSteps] = pastApi.useLazyRecordStepsQuery();
  const second = useSecond();
  const compare = useCompareRecord(noun, id);
  const [asked, setAsked] = useState<Way[]>([]);
  const step = (way: Way) => setAsked((before) => [...before, way]);
  // Each step begins where the one before has led to, however fast the keys come.
  useEffect(() => {
    const [way, ...later] = asked;
    if (way === undefined || steps?.position !== position) return;
    setAsked(later);
    const to = steps[way];
    if (to) go(to.position);
  });
  useShortcuts(isTop ? { ',': () => step('previous'), '.': () => step('next') } : {}, 'drawer');
  const title = past.at ? t('past.asOf.title', { time: dateTime(past.at) }) : t('common.loading');
  return (
    <Box sx={{ mt: 3 }}>
      <PastNotice
        title={title}
        onBack={onBack}
        component="h3"
        steps={
          steps && <StepButtons may={{ previous: steps.previous !== null, next: steps.next !== null }} onStep={step} />
        }
        compare={
          <CompareButton
            ask={(moment) => askSteps({ noun, id, ...moment })}
            second={second}
            onSecond={compare}
            scope={isTop ? 'drawer' : null}
          />
        }
      >
        {past.version !== null &&
          past.changedAt &&
          t('past.asOf.body', { version: past.version, time: dateTime(past.changedAt) })}
      </PastNotice>
      {steps && <RecordSlider steps={steps} onGo={go} />}
    </Box>
  );
}
