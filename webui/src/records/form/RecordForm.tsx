import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { type Control, Controller, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { FieldProblem } from '@/api/errors';
import { isEmpty, valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { useOnce } from '@/ui/useOnce';
import { useShortcuts } from '@/ui/useShortcuts';
import { isChildField } from '../fields/ChildPicker';
import { bySection, type Field } from '../fields/field';
import { kindOf } from '../kinds/registry';
import { DependentInput, DerivedInput } from './DependentInput';
import { FieldInput } from './FieldInput';
import type { FormHint } from './formHint';
import { changedFields, formValues, shownFields, toWire } from './formValues';
import { isAddress, isPosition } from './foundAddress';
import { type FormValues, formName, schemaOf } from './validation';

const AddressFinder = lazyPart(async () => ({
  default: (await withTexts(['address'], import('./AddressFinder'))).AddressFinder,
}));

/** The server's problems by field, or null when all went well. */
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
  hint?: FormHint | undefined;
  children?: ReactNode;
}

interface InputOfProps {
  field: Field;
  control: Control<FormValues>;
  initial: unknown;
}

/** Follows the form by `control`: a lead has 70 inputs, and none of them changes because another one did. */
const InputOf = memo(function InputOf({ field, control, initial }: InputOfProps) {
  const { wide } = kindOf(field);
  if (field.derive) return <DerivedInput field={field} control={control} />;
  if (isChildField(field)) return <DependentInput field={field} control={control} initial={initial} />;
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
            stored={!isEmpty(valueAt(initial, field.path))}
            inputRef={ref}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </Box>
  );
});

function useRecordForm({ fields, initial, onSubmit, onDirty }: RecordFormProps) {
  const t = useText();
  const start = useMemo(() => formValues(fields, initial), [fields, initial]);
  // What does not stand in the form is not checked.
  const resolver = useMemo((): Resolver<FormValues> => {
    if (!fields.some(({ onlyWhile }) => onlyWhile)) return zodResolver(schemaOf(fields, t));
    return (values, ...more) => zodResolver(schemaOf(shownFields(fields, values), t))(values, ...more);
  }, [fields, t]);
  const form = useForm<FormValues>({ defaultValues: start, resolver, mode: 'onTouched' });
  const { isDirty } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const { once } = useOnce();
  const send = form.handleSubmit(async (values) => {
    const refused = await onSubmit(changedFields(shownFields(fields, values), start, values));
    for (const { field, message } of refused ?? []) {
      const known = fields.find(({ path }) => path === field || path.split('.').at(-1) === field);
      form.setError(known ? formName(known.path) : 'root', { message });
    }
  });
  // By button and by key, and the key also while the button is off.
  const submit = () => once(send);
  return { form, submit };
}

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  justifyContent: 'flex-end',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  paddingBlock: 12,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Section = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& > legend': { marginBottom: 12 },
});

interface FieldsProps {
  fields: readonly Field[];
  columns: 1 | 2;
  form: UseFormReturn<FormValues>;
  initial: unknown;
  hint: FormHint | undefined;
}

interface HintedProps extends Pick<FieldsProps, 'fields'> {
  control: Control<FormValues>;
  Shown: FormHint['Shown'];
}

function Hinted({ Shown, fields, control }: HintedProps) {
  const values = useWatch({ control });
  const entered = useMemo(
    () => Object.fromEntries(fields.map((field) => [field.path, toWire(field, values[formName(field.path)])])),
    [fields, values],
  );
  return (
    <Suspense fallback={null}>
      <Shown entered={entered} />
    </Suspense>
  );
}

/** The fields that stand in the form now; follows only those that others wait for. */
function useShownNow(fields: readonly Field[], control: Control<FormValues>): readonly Field[] {
  const names = useMemo(() => {
    const waitedFor = new Set(fields.flatMap(({ onlyWhile }) => (onlyWhile ? [onlyWhile.path] : [])));
    return fields.flatMap(({ path }) => (waitedFor.has(path) ? [formName(path)] : []));
  }, [fields]);
  const values = useWatch({ control, name: names });
  const entered = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  return names.length > 0 ? shownFields(fields, entered) : fields;
}

function Sections({ fields: all, columns, form, initial, hint }: FieldsProps) {
  const t = useText();
  const fields = useShownNow(all, form.control);
  const wide = columns === 2 ? 'repeat(2, minmax(0, 1fr))' : '1fr';
  return bySection(fields).map(([section, inSection]) => (
    <Section key={section}>
      <Typography component="legend" variant="h3">
        {t(section)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: wide } }}>
        {isAddress(inSection) && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Suspense fallback={null}>
              <AddressFinder fields={inSection} form={form} />
            </Suspense>
          </Box>
        )}
        {inSection.map(
          (field) =>
            !isPosition(field) && <InputOf key={field.path} field={field} control={form.control} initial={initial} />,
        )}
      </Box>
      {section === hint?.after && <Hinted Shown={hint.Shown} fields={fields} control={form.control} />}
    </Section>
  ));
}

/** Inputs of fields by section; what the server refused stands at its field. */
export function RecordForm(props: RecordFormProps) {
  const { fields, submitText, columns = 2, onCancel, children } = props;
  const t = useText();
  const { form, submit } = useRecordForm(props);
  const { errors, isSubmitting } = form.formState;
  const ref = useRef<HTMLFormElement>(null);
  useShortcuts({ 'mod+Enter': () => ref.current?.requestSubmit() }, 'everywhere', ref);
  const send = (event: FormEvent) => {
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    event.preventDefault();
    void submit();
  };
  return (
    <Box component="form" ref={ref} noValidate onSubmit={send} sx={{ display: 'grid', gap: 6 }}>
      {Object.keys(errors).length > 0 && (
        <Alert severity="error" variant="outlined">
          {errors.root?.message ?? t('record.form.fixErrors')}
        </Alert>
      )}
      <Sections fields={fields} columns={columns} form={form} initial={props.initial} hint={props.hint} />
      {children}
      <Footer>
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
      </Footer>
    </Box>
  );
}
