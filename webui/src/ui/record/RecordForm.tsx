import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/api/errors';
import { type Shortcuts, useShortcuts } from '../useShortcuts';
import { FieldInput } from './FieldInput';
import { bySection, type Field } from './field';
import { changedFields, formValues } from './formValues';
import { type FormValues, formName, schemaOf } from './validation';

/** Told by the server about single fields, or null when all went well. */
export type Refusal = FieldProblem[] | null;

interface RecordFormProps {
  fields: readonly Field[];
  /** What the form starts from; an empty object for a new record. */
  initial: unknown;
  submitText: string;
  columns?: 1 | 2;
  onSubmit: (changes: Record<string, unknown>) => Promise<Refusal>;
  onCancel: () => void;
  onDirty?: (dirty: boolean) => void;
  children?: ReactNode;
}

function InputOf({ field, control }: { field: Field; control: Control<FormValues> }) {
  const wide = field.kind === 'longText' || field.kind === 'choices';
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Controller
        name={formName(field.path)}
        control={control}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <FieldInput
            field={field}
            value={value}
            error={fieldState.error?.message}
            inputRef={ref}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </Box>
  );
}

function useRecordForm({ fields, initial, onSubmit, onDirty }: RecordFormProps) {
  const { t } = useTranslation();
  const start = useMemo(() => formValues(fields, initial), [fields, initial]);
  const schema = useMemo(() => schemaOf(fields, t), [fields, t]);
  const form = useForm<FormValues>({ defaultValues: start, resolver: zodResolver(schema), mode: 'onTouched' });
  const { isDirty } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const submit = form.handleSubmit(async (values) => {
    const refused = await onSubmit(changedFields(fields, start, values));
    for (const { field, message } of refused ?? []) {
      const known = fields.find(({ path }) => path === field || path.split('.').at(-1) === field);
      form.setError(known ? formName(known.path) : 'root', { message });
    }
  });
  return { form, submit };
}

export function RecordForm(props: RecordFormProps) {
  const { fields, submitText, columns = 2, onCancel, children } = props;
  const { t } = useTranslation();
  const { form, submit } = useRecordForm(props);
  const { errors, isSubmitting } = form.formState;
  const save: Shortcuts = { 'mod+Enter': () => void submit() };
  useShortcuts(save, 'everywhere');
  const other = errors.root?.message;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 6 }}>
      {Object.keys(errors).length > 0 && (
        <Alert severity="error" variant="outlined">
          {other ?? t('record.form.fixErrors')}
        </Alert>
      )}
      {bySection(fields).map(([section, inSection]) => (
        <Box component="fieldset" key={section} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
            {t(section)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: '1fr', sm: columns === 2 ? 'repeat(2, minmax(0, 1fr))' : '1fr' },
            }}
          >
            {inSection.map((field) => (
              <InputOf key={field.path} field={field} control={form.control} />
            ))}
          </Box>
        </Box>
      ))}
      {children}
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          justifyContent: 'flex-end',
          position: 'sticky',
          bottom: 0,
          py: 3,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          zIndex: 1,
        }}
      >
        <Button variant="outlined" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl ↵"
        >
          {submitText}
        </Button>
      </Box>
    </Box>
  );
}
