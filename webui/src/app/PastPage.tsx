import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSlug } from '@/api/session';
import { PresentStrip } from '@/records/past/pastParts';
import { usePosition } from '@/records/past/position';
import { showsPast } from './navigation';

/** Tints the whole page while it shows the past; one that has no past says so. */
export function PastPage() {
  const position = usePosition();
  const has = showsPast(useLocation().pathname, useSlug());
  const isPast = position !== null && has;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-past', isPast);
    return () => root.removeAttribute('data-past');
  }, [isPast]);
  return <Suspense fallback={null}>{position !== null && !has && <PresentStrip position={position} />}</Suspense>;
}
