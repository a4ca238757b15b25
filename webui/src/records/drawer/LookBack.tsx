import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { pastApi } from '@/api/areas/past';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import { useErrorText } from '../calls/errorText';
import { AsOfForm } from '../past/AsOfForm';
import type { AskPosition } from '../past/useMoment';
import { useToPosition, type Way } from '../past/useSteps';

interface LookBackProps {
  noun: NounName;
  id: string;
  /** A step from the record as it is now, or the field for a moment. */
  look: Way | 'moment';
  onDone: () => void;
}

/** Steps from now to the entry before, or says that there is none. */
function StepBack({ noun, id, look, onDone }: LookBackProps) {
  const t = useText();
  const [ask] = pastApi.useLazyRecordStepsQuery();
  const go = useToPosition();
  const notify = useNotify();
  const errorText = useErrorText();
  const begun = useRef(false);
  const step = async () => {
    const { data, error } = await ask({ noun, id });
    const to = look === 'previous' ? data?.data.previous : null;
    if (to) go(to.position);
    else if (isApiError(error)) notify.error(errorText(error), error.requestId);
    else notify.success(t(look === 'previous' ? 'past.noPrevious' : 'past.noNext'));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void step().finally(onDone);
  });
  return null;
}

function AskMoment({ noun, id, onDone }: LookBackProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [askSteps] = pastApi.useLazyRecordStepsQuery();
  const ask: AskPosition = async (asked) => {
    const { data, error } = await askSteps({ noun, id, ...asked });
    const first = data?.data.ticks[0]?.position ?? 0;
    const isBefore = data !== undefined && data.data.position < first;
    return isBefore ? { data: { data: { position: 0 } } } : { data, error };
  };
  return (
    <>
      <Box ref={setAnchor} sx={{ height: 0 }} />
      <AsOfForm ask={ask} anchor={anchor} onClose={onDone} />
    </>
  );
}

/** Leads from a record as it is now to its past, by the keys of the drawer. */
export function LookBack(props: LookBackProps) {
  return props.look === 'moment' ? <AskMoment {...props} /> : <StepBack {...props} />;
}
