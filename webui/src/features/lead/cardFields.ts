import { useMemo } from 'react';
import { api } from '@/api';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { useShownFields } from '@/records/fields/useShownFields';
import { useNotify } from '@/ui/toasts';
import { leadFields } from './fields';

/** Under which the user's choice is kept, beside the columns of lists. */
const list = 'lead-board';
export const maxCardFields = 5;
/** What a card shows in lines of its own design, until something else is chosen. */
export const usualCardFields = ['postcode', 'leadId', 'digitalDashboard.measuresBeingDone', 'value', 'dueDate'];
/** A card always shows the customer, and stands in the column of its status. */
const always = ['customer', 'status', 'leadType'];
const offered = leadFields.filter(({ path, column }) => column && !always.includes(path));

/** The fields that the reader has chosen for cards; null: the usual ones. */
export function useCardFields() {
  const t = useText();
  const notify = useNotify();
  const fields = useShownFields('lead', offered);
  const saved = useSession().columns[list];
  const [save] = api.useUpdateColumnMutation();
  const chosen = useMemo(() => {
    const known = (saved ?? usualCardFields).filter((path) => fields.some((field) => field.path === path));
    return known.length > 0 ? known.slice(0, maxCardFields) : usualCardFields;
  }, [saved, fields]);
  const shown = useMemo<readonly Field[] | null>(() => {
    if (chosen.join() === usualCardFields.join()) return null;
    return chosen.flatMap((path) => fields.find((field) => field.path === path) ?? []);
  }, [chosen, fields]);
  const choose = async (columns: string[]) => {
    const answer = await save({ columnChoice: { list, columns } });
    if (answer.error) notify.error(t('common.error.general'));
  };
  return { fields, chosen, shown, choose };
}
