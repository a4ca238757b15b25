import { Suspense } from 'react';
import type { SavedView } from '@/api/generated';
import { loadTexts, useText } from '@/i18n';
import { drawerTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/Dialogs';
import { lazyPart } from '@/ui/lazyPart';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { useLast } from '@/ui/useLast';
import type { Asked } from './deeds';
import { viewFields } from './fields';
import { ShareDialog } from './ShareDialog';
import { useViewCalls } from './useViewCalls';
import { wordsOf } from './views';

const Timeline = lazyPart(async () => {
  const [{ Timeline }] = await Promise.all([import('../history/timelinePart'), loadTexts(...drawerTexts)]);
  return { default: Timeline };
});

interface ViewDialogsProps {
  list: string;
  asked: Asked | null;
  views: readonly SavedView[];
  onDone: () => void;
}

/** The dialog that somebody asked for, about one of the views. */
export function ViewDialogs({ list, asked, views, onDone }: ViewDialogsProps) {
  const t = useText();
  const calls = useViewCalls(list);
  const view = views.find(({ _id }) => _id === asked?.id) ?? null;
  const named = useLast(asked?.deed === 'history' ? view : null);
  const remove = async () => {
    if (view && (await calls.remove(view))) onDone();
  };
  return (
    <>
      {view && asked?.deed === 'remove' && (
        <ConfirmDialog
          danger
          title={t('views.removeTitle', { name: view.name })}
          body={view.sharedWith === 'private' ? t('views.removeBody') : t('views.removeShared', wordsOf(list))}
          action={t('views.remove')}
          onConfirm={() => void remove()}
          onCancel={onDone}
        />
      )}
      {view && asked?.deed === 'share' && <ShareDialog list={list} view={view} onClose={onDone} />}
      <TitledDrawer
        title={t('views.historyTitle', { name: named?.name ?? '' })}
        open={asked?.deed === 'history' && view !== null}
        onClose={onDone}
      >
        {named && (
          <Suspense fallback={null}>
            <Timeline noun="saved_view" id={named._id} fields={viewFields} onViewAt={null} onComment={null} />
          </Suspense>
        )}
      </TitledDrawer>
    </>
  );
}
