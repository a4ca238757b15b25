import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { supplierApi } from '@/api/areas/supplier';
import type { SetCommissionTerms, SupplierOut, TermsSet } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { FieldInput } from '@/records/form/FieldInput';
import { useFormSession } from '@/records/form/useFormSession';
import { useToday } from '@/ui/now';
import { useShortcuts } from '@/ui/useShortcuts';
import { termsFields } from '../fields';
import type { Base } from '../words';
import { begun, type Draft, headFields, wireOf } from './draft';
import { Example } from './Example';
import { BandsInput, PartsInput, type Problems } from './inputs';

interface TermsDialogProps {
  supplier: SupplierOut;
  service: string | null;
  /** The terms that the form begins with. */
  from: TermsSet | undefined;
  onClose: () => void;
}

const labelOf = (path: string) => termsFields.find((field) => field.path === path)?.label ?? 'supplier.section.terms';

/** What is typed, what the server refused of it, and how it is saved and left. */
function useTerms({ supplier, service, from, onClose }: TermsDialogProps) {
  const t = useText();
  const slug = useSlug();
  const today = useToday();
  const [set] = supplierApi.useSetSupplierCommissionTermsMutation();
  const [first] = useState(() => begun(service, from, today));
  // Somebody else may set terms while the form is open: what it began with stays.
  const [seen] = useState(supplier.version);
  const [draft, setDraft] = useState<Draft>(first);
  const [problems, setProblems] = useState<Problems>({});
  const session = useFormSession({
    target: {
      add: (values, stamp) => {
        const body = { _id: supplier._id, expectedVersion: seen, ...values, ...stamp };
        return set({ slug, setCommissionTerms: body as unknown as SetCommissionTerms }).unwrap();
      },
    },
    fields: termsFields,
    done: t('supplier.terms.done'),
    onSaved: onClose,
    onLeave: onClose,
    failed: ({ conflict }) => {
      if (conflict) setProblems({ root: t('supplier.terms.overtaken') });
      return conflict !== null;
    },
  });
  const { setDirty } = session;
  useEffect(() => setDirty(draft !== first), [draft, first, setDirty]);
  const save = async () => {
    setProblems({});
    const refused = await session.save({ ...wireOf(draft) });
    if (refused.length > 0) setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
  };
  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  return { ...session, draft, change, problems, save };
}

/** Sets the terms of a service from a day on, as a whole, with what a contract would bring on them. */
export function TermsDialog(props: TermsDialogProps) {
  const t = useText();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { draft, change, problems, save, busy, leave, dialogs } = useTerms(props);
  useShortcuts({ 'mod+Enter': () => void save() }, 'everywhere', content);
  const base = (draft.values.base || 'uplift') as Base;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    void save();
  };
  const residual = String(draft.values.residual ?? '');
  const { root } = problems;
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isNarrow} maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id}>{t('supplier.terms.title')}</DialogTitle>
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogContent
          ref={content}
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
            '&&': { pt: 3 },
          }}
        >
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {root && (
              <Alert severity="error" variant="outlined">
                {root}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {headFields
                .filter(({ path }) => path !== 'rate' || base !== 'uplift')
                .map((field) => (
                  <FieldInput
                    key={field.path}
                    field={
                      field.path === 'rate' && base !== 'uplift'
                        ? { ...field, label: `supplier.terms.rate.${base}` }
                        : field
                    }
                    value={draft.values[field.path]}
                    error={problems[field.path]}
                    inputRef={null}
                    onChange={(value) => change({ values: { ...draft.values, [field.path]: value } })}
                    onBlur={() => undefined}
                  />
                ))}
            </Box>
            {(['new', 'renewal'] as const).map((list) => (
              <PartsInput
                key={list}
                list={list}
                label={t(labelOf(list))}
                parts={draft[list]}
                residual={residual}
                problems={problems}
                onChange={(parts) => change({ [list]: parts })}
              />
            ))}
            <BandsInput
              label={t(labelOf('bands'))}
              bands={draft.bands}
              problems={problems}
              onChange={(bands) => change({ bands })}
            />
            <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {t('supplier.terms.keys')}
            </Typography>
          </Box>
          <Example terms={wireOf(draft)} base={base} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} aria-keyshortcuts="Control+Enter" title="Ctrl ↵">
            {t('supplier.terms.set')}
          </Button>
        </DialogActions>
      </form>
      {dialogs}
    </Dialog>
  );
}
