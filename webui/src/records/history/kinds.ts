import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlineRounded';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { TFunction } from 'i18next';
import type { EntryOut, OwnEvent, PlainEvent } from '@/api/generated';
import { valueLabel } from '@/i18n';
import type { Tone } from '@/ui/theme/tones';
import { nameOf } from '../fields/nameOf';
import { rowTitle } from '../rows/rowTitle';

interface Look {
  Icon: typeof EditOutlined;
  tone: Tone;
}

const looks: Record<string, Look> = {
  undo: { Icon: UndoOutlined, tone: 'violet' },
  created: { Icon: AddCircleOutlined, tone: 'green' },
  erasure: { Icon: DeleteForeverOutlined, tone: 'red' },
  delete_request: { Icon: DeleteOutlined, tone: 'red' },
  access: { Icon: BlockOutlined, tone: 'orange' },
  reveal: { Icon: VisibilityOutlined, tone: 'orange' },
  password: { Icon: KeyOutlined, tone: 'orange' },
  sign_in: { Icon: LoginOutlined, tone: 'grey' },
  status: { Icon: SwapHorizOutlined, tone: 'teal' },
  document: { Icon: AttachFileOutlined, tone: 'violet' },
  assignee: { Icon: PersonAddAltOutlined, tone: 'amber' },
  row: { Icon: FormatListBulletedOutlined, tone: 'teal' },
  comment: { Icon: ChatBubbleOutlined, tone: 'blue' },
  changes: { Icon: EditOutlined, tone: 'grey' },
};

const order = Object.keys(looks);
const fallback: Look = { Icon: EditOutlined, tone: 'grey' };

const failed = 'user_access.sign_ins_failed';

/** Whether somebody unknown tried something: then neither a user nor the system did it. */
export const isByNobody = ({ events, actor }: EntryOut) => actor === null && events.includes(failed);

/** Icon and tint of the weightiest thing that an entry did. */
export function lookOf(entry: EntryOut): Look {
  if (isByNobody(entry)) return { Icon: GppMaybeOutlined, tone: 'orange' };
  const kind = order.find((one) => entry.kinds.includes(one));
  return (kind && looks[kind]) || fallback;
}

/**
 * Words for stored events, those that say most first; null: the kind and the values say all.
 * An event that says more than its fields and is missing here does not compile.
 */
const deeds = {
  'user.hand_over_finished': 'hand_over_finished',
  'user.hand_over_begun': 'hand_over_begun',
  'record.delete_request_cancelled': 'delete_cancelled',
  'record.delete_request_rejected': 'delete_rejected',
  'record.delete_requested': 'delete_requested',
  'record.restored': 'restored',
  'record.deleted': 'deleted',
  'record.blocked': 'blocked',
  'record.activated': 'activated',
  'record.contact_stopped': 'contact_stopped',
  'record.contact_allowed': 'contact_allowed',
  'record.meter_reading_added': 'reading',
  'record.meter_reading_removed': 'reading_removed',
  'record.field_revealed': 'revealed',
  'record.event_set_aside': 'event_set_aside',
  'record.subject_erased': 'subject_erased',
  'lead.called': 'called',
  'user.invited': 'invited',
  'user.role_assigned': 'role_assigned',
  'role.changed': 'role_changed',
  'import.undone': 'batch_undone',
  'import.undo_started': 'batch_undo_started',
  'import.finished': 'import_finished',
  'bulk_edit.undone': 'batch_undone',
  'bulk_edit.undo_started': 'batch_undo_started',
  'bulk_edit.finished': 'bulk_edit_finished',
  'bulk_edit.records_chosen': 'bulk_edit_started',
  'import.started': 'import_started',
  'import.checked': 'import_checked',
  'saved_view.shared': 'view_shared',
  'saved_view.default_set': 'view_default_set',
  'audit_case.signed_off': 'audit.did.signed',
  'audit_case.returned': 'audit.did.returned',
  'audit_case.reopened': 'audit.did.reopened',
  'audit_case.submitted': 'audit.did.submitted',
  'audit_case.finding_answered': 'audit.did.answered',
  'audit_case.finding_marked': 'audit.did.marked',
  'audit_case.entry_pinned': 'audit.did.pinned',
  'audit_case.annotated': 'audit.did.annotated',
  'pipeline.stage_added': 'stage_added',
  'pipeline.stage_changed': 'stage_changed',
  'pipeline.stage_retired': 'stage_retired',
  'pipeline.gate_set': 'gate_set',
  'lead.gate_overridden': 'gate_overridden',
  'user.password_changed': 'password_changed',
  'user.password_change_required': 'password_change_required',
  'user.factor_added': 'factor_added',
  'user.factor_removed': 'factor_removed',
  'user.factors_reset': 'factors_reset',
  'user.recovery_code_used': 'recovery_code_used',
  'user.recovery_codes_made': 'recovery_codes_made',
  'user.email_added': 'email_added',
  'user.email_confirmed': 'email_confirmed',
  'user.email_removed': 'email_removed',
  'user.primary_email_swapped': 'email_swapped',
  'user_access.signed_in': 'signed_in',
  'user_access.signed_out': 'signed_out',
  'user_access.sessions_revoked': 'sessions_revoked',
  'user_access.refresh_reused': 'refresh_reused',
  [failed]: 'sign_ins_failed',
  'user_access.reset_link_sent': 'reset_link_sent',
  'appointment.clash_accepted': 'clash_accepted',
  'appointment.booked': 'booked',
  'user.calendar_feed_opened': 'feed_opened',
  'user.calendar_feed_closed': 'feed_closed',
  'record.status_changed': null,
  'record.people_changed': null,
  'record.note_struck': 'note_struck',
  'record.undone': 'undone',
  'record.note_added': null,
  'record.document_added': null,
  'record.document_removed': null,
} as const satisfies Record<OwnEvent, string | null> & Partial<Record<PlainEvent, string>>;

const fieldsInSentence = new Set([
  'avatar',
  'contactStopped',
  'means',
  'handOverTo',
  'handedOver',
  'withDetails',
  'factor',
  'codes',
  'codesLeft',
  'stage',
  'stages',
  'missing',
]);

const saidOf = (entry: EntryOut, field: string) => entry.changes.find((change) => change.field === field)?.to;

/** Whether the deed's words say a change already; of a picture there is only the id of its file. */
export const isInSentence = (entry: EntryOut, { field }: EntryOut['changes'][number]) =>
  entry.kinds.includes('sign_in') || fieldsInSentence.has(field);

/** Deeds whose words depend on a value that the event says. */
const variants = {
  signed_in: { field: 'means', google: 'signed_in_google' },
  password_changed: { field: 'means', reset: 'password_reset', admin: 'password_set' },
  factor_added: { field: 'factor', passkey: 'passkey_added' },
  factor_removed: { field: 'factor', passkey: 'passkey_removed' },
  feed_opened: { field: 'withDetails', true: 'feed_opened_details' },
  view_shared: { field: 'sharedWith', private: 'view_private', team: 'view_with_team', everyone: 'view_with_everyone' },
} as const;

type Deed = NonNullable<(typeof deeds)[keyof typeof deeds]>;

const worded = Object.entries(deeds) as [keyof typeof deeds, Deed | null][];
type Variant =
  | 'signed_in_google'
  | 'password_reset'
  | 'password_set'
  | 'passkey_added'
  | 'passkey_removed'
  | 'feed_opened_details'
  | 'view_private'
  | 'view_with_team'
  | 'view_with_everyone';

type CaseDeed = Extract<Deed, `audit.${string}`>;

/** Words about cases are loaded with the desk, where alone they are said. */
const isOfCase = (deed: Deed | Variant): deed is CaseDeed => deed.startsWith('audit.');

function variantOf(deed: Deed, entry: EntryOut): Deed | Variant {
  const known: Readonly<Record<string, string>> | undefined = variants[deed as keyof typeof variants];
  const found = known?.[String(saidOf(entry, known.field ?? ''))];
  return (found as Variant | undefined) ?? deed;
}

const counted = ['sessions', 'failures', 'handedOver', 'codesLeft'] as const;

/** What was done to child rows, in words: one is named, several are counted. */
function rowDeedOf({ rows, changes }: EntryOut, t: TFunction<'app'>): string {
  const [row] = rows;
  if (!row || rows.length > 1) return t('history.did.rows', { count: rows.length });
  const title = row.title ? rowTitle(row.title) : t('history.did.row');
  const { moved } = row;
  if (row.did === 'added') return t('history.did.row_added', { title });
  if (row.did === 'removed') return t('history.did.row_removed', { title });
  if (!moved || changes.length > 1) return t('history.did.row_changed', { title });
  const [from, to] = [moved.from, moved.to].map((value) => (value ? valueLabel(String(value)) : t('common.empty')));
  return t('history.did.row_moved', { title, from, to });
}

/** What a lead lacked for the stage whose gate was overridden. */
const missingOf = (entry: EntryOut) =>
  [saidOf(entry, 'missing') ?? []]
    .flat()
    .map((one) => valueLabel(String(one)))
    .join(', ');

/** From which row of which file an import made an entry or a value; null for any other. */
export function importedText(
  { importedFrom: from }: Pick<EntryOut, 'importedFrom'>,
  t: TFunction<'app'>,
): string | null {
  if (!from) return null;
  const { row, fileName } = from;
  return fileName ? t('history.imported', { row, name: fileName }) : t('history.importedUnnamed', { row });
}

/** What a bulk edit did to this record and to others, or what an undo took back; null for any other entry. */
function batchDeedOf(entry: EntryOut, t: TFunction<'app'>): string | null {
  const { bulkEdit, undone, changes, events } = entry;
  if (undone?.noun === 'bulk_edit') return t('history.did.undone_bulk_edit');
  if (undone?.fileName) return t('history.did.undone_import', { name: undone.fileName });
  if (undone) return t('history.did.undone_import_unnamed');
  if (!bulkEdit?.others) return null;
  const fields = t('history.fields', { count: changes.filter((change) => !isInSentence(entry, change)).length });
  const others = t('history.otherLeads', { count: bulkEdit.others });
  if (!events.includes('lead.gate_overridden')) return t('history.did.together', { fields, others });
  return t('history.did.together_overriding', { fields, others, missing: missingOf(entry) });
}

/** What the actor did, in words: from the events where they say more than their kind. */
export function deedOf(entry: EntryOut, t: TFunction<'app'>): string {
  const { tookBack, ...own } = entry;
  if (tookBack?.kinds && tookBack.events) {
    const { kinds, events } = tookBack;
    return t('history.did.took_back', { what: deedOf({ ...own, kinds, events }, t) });
  }
  const ofBatch = batchDeedOf(entry, t);
  if (ofBatch) return ofBatch;
  const deed = worded.find(([event, words]) => words !== null && entry.events.includes(event))?.[1];
  if (deed) {
    const count = Number(counted.map((field) => saidOf(entry, field)).find((value) => value !== undefined) ?? 0);
    const stage = valueLabel(String(saidOf(entry, 'stage') ?? ''));
    const said = variantOf(deed, entry);
    return t(isOfCase(said) ? said : `history.did.${said}`, {
      count,
      name: nameOf(saidOf(entry, 'handOverTo') ?? ''),
      stage,
      missing: missingOf(entry),
    });
  }
  if (entry.kinds.includes('created')) return t('history.did.created');
  if (entry.kinds.every((kind) => kind === 'row')) return rowDeedOf(entry, t);
  if (entry.kinds.includes('status')) return t('history.did.status');
  if (entry.documents.some(({ removed }) => removed)) return t('history.did.document_removed');
  if (entry.kinds.includes('document')) return t('history.did.document');
  if (entry.kinds.includes('comment')) return t('history.did.comment');
  if (entry.kinds.includes('assignee')) return t('history.did.assignee');
  if (entry.changes.length > 0 && entry.changes.every(({ field }) => field === 'avatar'))
    return t('history.did.picture');
  if (entry.changes.length > 0) return t('history.did.changes', { count: entry.changes.length });
  return t('history.did.other');
}
