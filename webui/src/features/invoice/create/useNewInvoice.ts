import { useEffect, useRef, useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import { useNounCommands } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { useFormSession } from '@/records/form/useFormSession';
import { date as shownDate } from '@/ui/format';
import { presentDay } from '@/ui/now';
import { type Draft, isBlank, type Vat, wireOf } from '../lines/draft';
import { useTable } from '../lines/useTable';
import type { LineAmounts } from '../sums';
import { beginHead, type Head, headFields, problemsOfHead, wireOfHead, wireValue } from './head';

const noVat: Vat = { rules: [], codes: [] };

const isOther = (head: Head, begun: Head, path: string) => head.values[path] !== begun.values[path];

/** The head as it is filled in, and what counts on its date. */
function useHead(initial: Record<string, unknown>) {
  const [begun] = useState(() => beginHead({ date: presentDay(), ...initial }));
  const [head, setHead] = useState(begun);
  const typed = wireValue(head, 'date');
  const day = typeof typed === 'string' && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : null;
  const { data } = invoiceApi.useInvoiceDefaultsQuery({ date: day });
  const due = data?.data.dueDate;
  useEffect(() => {
    if (due) setHead((now) => (now.isDueTyped ? now : { ...now, values: { ...now.values, dueDate: shownDate(due) } }));
  }, [due]);
  // The day that it is due follows from the date until it is typed.
  const isTyped = head.isDueTyped || headFields.some(({ path }) => path !== 'dueDate' && isOther(head, begun, path));
  return { head, setHead, isTyped, vat: data?.data ?? noVat };
}

export interface Submission {
  id: string;
  problems: readonly FieldProblem[];
}

/** What the form begins with: values of the head by path, and lines that are ready. */
export interface Begin {
  initial: Record<string, unknown>;
  lines: readonly Draft[];
}

/** A new invoice with its lines, by one call; submitted by a second one where that is wanted. */
export function useNewInvoice({ initial, lines }: Begin, onLeave: () => void, onMade: (id: string) => void) {
  const t = useText();
  const run = useCommand();
  const commands = useNounCommands({ noun: 'invoice' });
  const [move] = invoiceApi.useMoveInvoiceMutation();
  const { head, setHead, isTyped, vat } = useHead(initial);
  const { table, act, problems, check, refuse } = useTable(() => lines);
  const [others, setOthers] = useState<FieldProblem[]>([]);
  const submits = useRef(false);
  const [refused, setRefused] = useState<Submission | null>(null);
  const submit = async (id: string) => {
    const call = move({ moveInvoiceBody: { _id: id, status: 'submitted', reason: null, expectedVersion: null } });
    const isDone = await run(call.unwrap(), {
      done: t('invoice.move.done'),
      failed: ({ errors }) => {
        if (errors.length > 0) setRefused({ id, problems: errors });
        return errors.length > 0;
      },
    });
    if (isDone) onMade(id);
  };
  const session = useFormSession({
    target: { add: (values, stamp) => commands.add(values, stamp) },
    fields: headFields,
    done: t('invoice.added'),
    onSaved: (id) => (submits.current ? void submit(id as string) : onMade(id as string)),
    onLeave,
  });
  const rows = table.rows.filter((row) => !isBlank(row));
  // Lines that were ready are not lost.
  const isDirty = isTyped || rows.length !== lines.length || rows.some((row, at) => row !== lines[at]);
  const { setDirty } = session;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const save = async (wanted: boolean) => {
    const found = problemsOfHead(head, initial, wanted, t);
    if (wanted && rows.length === 0) found.push({ field: 'lines', message: t('invoice.create.noLines') });
    submits.current = wanted;
    setOthers(found);
    if (!check(wanted) || found.length > 0) return;
    const values = { ...wireOfHead(head, initial), lines: rows.map(wireOf) };
    setOthers(
      refuse(
        await session.save(values),
        rows.map(({ key }) => key),
      ),
    );
  };
  const kind = (wireValue(head, 'lineAmountTypes') ?? 'Exclusive') as LineAmounts;
  return { ...session, head, setHead, vat, kind, table, act, problems, others, refused, save };
}
