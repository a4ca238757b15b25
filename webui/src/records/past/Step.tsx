import { useEffect, useRef } from 'react';
import type { CallNoun } from '@/api/tags';
import { useStep, type Way } from './useSteps';

interface StepProps {
  noun: CallNoun;
  way: Way;
  onDone: () => void;
}

/** Takes one step through a list's past, as it is shown. */
export function Step({ noun, way, onDone }: StepProps) {
  const step = useStep(noun);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void step(way).finally(onDone);
  });
  return null;
}
