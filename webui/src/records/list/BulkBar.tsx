import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useState } from 'react';
import { useRights } from '@/api/session';
import { loadTexts, type TextKey, useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import { lazyPart } from '@/ui/lazyPart';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';
import type { EditedNoun, RecordCommands } from '../view';
import { AssignManyDialog } from './AssignManyDialog';
import { maxBulk } from './useSelectAllMatching';

const BulkEditDialog = lazyPart(async () => {
  const [{ BulkEditDialog }] = await Promise.all([
    import('../bulk/BulkEditDialog'),
    loadTexts('bulk', 'history', 'drawer'),
  ]);
  return { default: BulkEditDialog };
});

/** What editing the selected records together needs. */
export interface EditedTogether {
  noun: EditedNoun;
  fields: readonly Field[];
  /** All that match, for those who may change them. */
  matching: { filters: Record<string, unknown>; count: number } | null;
}

interface BulkBarProps {
  noun: string;
  /** What is said once people were assigned. */
  assigned?: TextKey | undefined;
  ids: string[];
  /** Whether each selected record waits for a decision on its delete request. */
  requested: boolean;
  commands: RecordCommands;
  /** Offers the selected records as files; left out where there are none. */
  Exports?: ComponentType<{ ids: readonly string[] }> | undefined;
  Share?: ComponentType<{ ids: readonly string[] }> | undefined;
  /** Left out: the records are edited one by one. */
  editing?: EditedTogether | undefined;
  /** Offers to select all that match, where there are more. */
  matching: { count: number; asking: boolean; selectMatching: () => void } | null;
  onDone: () => void;
}

/** Replaces the filters while rows are selected. An admin deletes or decides; others ask for deletion. */
export function BulkBar(props: BulkBarProps) {
  const { noun, ids, requested, commands, Exports, Share, editing, matching, onDone } = props;
  const t = useText();
  const run = useCommand();
  const isAdmin = useRights(noun).decide;
  const [asking, setAsking] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const count = ids.length;
  const carryOut = async (reason: string | undefined) => {
    setAsking(false);
    const remove = (requested && commands.acceptDelete) || commands.remove;
    const call = isAdmin || !commands.requestDelete ? remove : commands.requestDelete;
    const done = isAdmin ? t('record.action.deleteDone') : t('record.action.requestDeleteDone');
    if (await run(call(ids, reason), { done })) onDone();
  };
  const reject = async () => {
    const texts = { done: t('record.action.rejectDeleteDone') };
    if (commands.rejectDelete && (await run(commands.rejectDelete(ids), texts))) onDone();
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600, minWidth: { sm: 96 } }} role="status">
        {t('common.selected', { count })}
      </Typography>
      {matching && count < maxBulk && (
        <Button onClick={matching.selectMatching} disabled={matching.asking}>
          {matching.count > maxBulk
            ? t('record.selectFirst', { count: maxBulk })
            : t('record.selectMatching', { count: matching.count })}
        </Button>
      )}
      {editing && (
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {t('common.edit')}
        </Button>
      )}
      {commands.assignMany && (
        <Button variant="outlined" onClick={() => setAssigning(true)}>
          {t('record.action.assign')}
        </Button>
      )}
      {isAdmin && Exports && (
        <Suspense fallback={null}>
          <Exports ids={ids} />
        </Suspense>
      )}
      {Share && <Share ids={ids} />}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {isAdmin
          ? t(requested ? 'record.action.acceptDelete' : 'record.action.delete')
          : t('record.action.requestDelete')}
      </Button>
      {isAdmin && requested && commands.rejectDelete && (
        <Button variant="outlined" onClick={reject}>
          {t('record.action.rejectDelete')}
        </Button>
      )}
      <Button onClick={onDone}>{t('common.cancel')}</Button>
      {assigning && commands.assignMany && (
        <AssignManyDialog
          ids={ids}
          assignMany={commands.assignMany}
          done={props.assigned ?? 'record.action.assignDone'}
          onDone={onDone}
          onClose={() => setAssigning(false)}
        />
      )}
      {isEditing && editing && (
        <Suspense fallback={null}>
          <BulkEditDialog {...editing} ids={ids} onDone={onDone} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {asking && (
        <ConfirmDialog
          danger={isAdmin}
          reason="optional"
          title={t(isAdmin ? 'record.action.deleteTitle' : 'record.action.requestDeleteTitle', { count })}
          body={t(isAdmin ? 'record.action.deleteBody' : 'record.action.requestDeleteBody')}
          action={t(isAdmin ? 'record.action.delete' : 'record.action.requestDelete')}
          onConfirm={carryOut}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
