import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { pipelineApi } from '@/api/areas/pipeline';
import type { ApiError, FieldProblem } from '@/api/errors';
import type { PipelineOut, StageOut } from '@/api/generated';
import { type Language, language, useText, valueLabel } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { FormDialog } from '@/ui/FormDialog';
import { StatusChip } from '@/ui/StatusChip';
import { tones } from '@/ui/theme/tones';
import { useNotify } from '@/ui/toasts';
import { GateFields } from './GateFields';
import { changesOf, type Draft, draftOf, gateOf, labelOf, seen, wireOf } from './stages';

interface StageDialogProps {
  pipeline: PipelineOut;
  /** Null: a new one. */
  stage: StageOut | null;
  onClose: () => void;
}

/** Sends the draft; answers whether that is done. */
function useSaveStage({ pipeline, stage }: StageDialogProps, failed: (error: ApiError) => boolean) {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const [add, adding] = pipelineApi.useAddStageMutation();
  const [change, changing] = pipelineApi.useChangeStageMutation();
  const [gates, setting] = pipelineApi.useSetGateMutation();
  const save = async (draft: Draft, reason: string) => {
    const why = withReason(reason.trim() || undefined);
    if (!stage) {
      const addStage = { ...seen(pipeline), stage: draft.stage.trim(), ...wireOf(draft), ...why };
      return run(add({ addStage }).unwrap(), { done: t('pipeline.added'), failed });
    }
    const changes = changesOf(stage, draft);
    const gate = gateOf(stage, draft);
    if (gate) {
      const setGate = { ...seen(pipeline), stage: stage.stage, ...gate, ...why };
      const isSet = await run(
        gates({ setGate }).unwrap(),
        changes ? { failed } : { done: t('pipeline.saved'), failed },
      );
      if (!isSet || !changes) return isSet;
    }
    if (!changes) {
      notify.info(t('record.action.noChange'));
      return true;
    }
    const version = pipeline.version + (gate ? 1 : 0);
    const changeStage = { ...seen({ ...pipeline, version }), stage: stage.stage, ...changes, ...why };
    return run(change({ changeStage }).unwrap(), { done: t('pipeline.saved'), failed });
  };
  return { save, saving: adding.isLoading || changing.isLoading || setting.isLoading };
}

/** The fields of a stage, of a new one also its name. */
export function StageDialog({ pipeline, stage, onClose }: StageDialogProps) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(stage));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [overtaken, setOvertaken] = useState(false);
  const failed = ({ errors, conflict }: ApiError) => {
    setProblems(errors);
    setOvertaken(conflict !== null);
    return errors.length > 0 || conflict !== null;
  };
  const { save, saving } = useSaveStage({ pipeline, stage, onClose }, failed);
  const submit = async () => {
    setOvertaken(false);
    if (!stage && !draft.stage.trim()) {
      setProblems([{ field: 'stage', message: t('common.required', { label: t('pipeline.field.stage') }) }]);
    } else if (await save(draft, reason)) onClose();
  };
  const input = (field: Exclude<keyof Draft, 'mode' | 'needs'>, hint?: string): TextFieldProps => {
    const problem = problems.find((one) => one.field === field)?.message;
    return {
      fullWidth: true,
      label: t(`pipeline.field.${field}`),
      value: draft[field],
      error: Boolean(problem),
      helperText: problem ?? hint,
      onChange: (event) => setDraft({ ...draft, [field]: event.target.value }),
    };
  };
  const own = stage ? valueLabel(stage.stage) : draft.stage.trim();
  const hintIn = (shown: Language) => {
    if (stage && shown !== language()) return t('pipeline.ownLabelHint');
    return own ? t('pipeline.labelHint', { label: own }) : undefined;
  };
  const title = stage
    ? t('pipeline.editTitle', { stage: labelOf(stage) })
    : t('pipeline.addTitle', { pipeline: pipeline.pipeline });
  return (
    <FormDialog
      title={title}
      action={stage ? t('common.saveChanges') : t('pipeline.add')}
      size="sm"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {overtaken && <Alert severity="warning">{t('pipeline.changedMeanwhile')}</Alert>}
      {!stage && <TextField {...input('stage', t('pipeline.stageHint'))} autoFocus required />}
      <TextField {...input('labelEn', hintIn('en'))} autoFocus={stage !== null} />
      <TextField {...input('labelDe', hintIn('de'))} />
      <TextField {...input('tone')} select>
        {tones.map((tone) => (
          <MenuItem key={tone} value={tone}>
            <StatusChip tone={tone} value={tone} label={t(`pipeline.tone.${tone}`)} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...input('staleDays', t('pipeline.staleHint'))}
        type="number"
        slotProps={{ htmlInput: { min: 1, max: 365 } }}
      />
      <TextField
        {...input('outcome', t('pipeline.outcomeHint'))}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('pipeline.goesOn')}</MenuItem>
        {(['won', 'lost', 'closed'] as const).map((outcome) => (
          <MenuItem key={outcome} value={outcome}>
            {t(`pipeline.outcome.${outcome}`)}
          </MenuItem>
        ))}
      </TextField>
      {stage && (
        <GateFields
          draft={draft}
          problem={problems.find(({ field }) => field === 'needs')?.message}
          onChange={(gate) => setDraft({ ...draft, ...gate })}
        />
      )}
      <TextField
        fullWidth
        label={t('common.reason')}
        helperText={t('common.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
