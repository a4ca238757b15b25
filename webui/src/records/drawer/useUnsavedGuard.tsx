import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '@/ui/Dialogs';

/** Asks before an address change would throw away what was typed; `noun` is the parameter that holds the record. */
export function useUnsavedGuard(dirty: boolean, noun: string) {
  const { t } = useTranslation();
  const leaves = useCallback(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) => {
      const id = (location: Location) => new URLSearchParams(location.search).get(noun);
      return dirty && (currentLocation.pathname !== nextLocation.pathname || id(currentLocation) !== id(nextLocation));
    },
    [dirty, noun],
  );
  const blocker = useBlocker(leaves);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title={t('record.drawer.unsavedTitle')}
      body={t('record.drawer.unsavedBody')}
      action={t('record.drawer.discard')}
      cancel={t('record.drawer.keepEditing')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
