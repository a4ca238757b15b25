import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSlug } from '@/api/session';
import { PresentStrip } from '@/records/past/PresentStrip';
import { showsPast } from './samePage';

/** Tints the whole page where it shows the past; one that has no past says so. */
export function PastPage({ position }: { position: number }) {
  const { pathname, search } = useLocation();
  const isPast = showsPast(pathname, search, useSlug());
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-past', isPast);
    return () => root.removeAttribute('data-past');
  }, [isPast]);
  return isPast ? null : <PresentStrip position={position} />;
}
