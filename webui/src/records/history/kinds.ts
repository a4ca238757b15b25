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
import type { EntryOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import { language, valueLabel } from '@/i18n';
import { date, money, number } from '@/ui/format';
import type { Tone } from '@/ui/theme/tones';
import type { Field } from '../fields/field';
import { nameOf } from '../fields/nameOf';
import { rowTitle } from '../fields/rowTitle';
import { amounts, counted, deeds, failed, inSentence, mostNamed, placed, places, variants, viewed } from './deeds';

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

/** Whether somebody unknown tried something: then neither a user nor the system did it. */
export const isByNobody = ({ events, actor }: EntryOut) => actor === null && events.includes(failed);

/** Whether somebody did it who has not signed in. */
export const isByVisitor = ({ events, actor }: EntryOut) => actor === null && events.includes(viewed);

/** Icon and tint of the weightiest thing that an entry did. */
export function lookOf(entry: EntryOut): Look {
  if (isByNobody(entry)) return { Icon: GppMaybeOutlined, tone: 'orange' };
  const kind = order.find((one) => entry.kinds.includes(one));
  return (kind && looks[kind]) || fallback;
}

const fieldsInSentence: ReadonlySet<string> = new Set(inSentence);

const formerOf = (entry: EntryOut, field: string) => entry.changes.find((change) => change.field === field)?.from;

const saidOf = (entry: EntryOut, field: string) => entry.changes.find((change) => change.field === field)?.to;

const firstOf = (entry: EntryOut, ...fields: string[]) =>
  fields.map((field) => saidOf(entry, field)).find((value) => value !== undefined && value !== null);

/** Whether the deed's words say a change already; of a picture there is only the id of its file. */
export const isInSentence = (entry: EntryOut, { field }: EntryOut['changes'][number]) =>
  entry.kinds.includes('sign_in') || fieldsInSentence.has(field);

type Deed = NonNullable<(typeof deeds)[keyof typeof deeds]>;

const worded = Object.entries(deeds) as [keyof typeof deeds, Deed | null][];
type Variant =
  | 'shareable_list.did.renewed_passcode'
  | 'quote.did.providedAmount'
  | 'renewal.did.providedAmount'
  | 'quote.did.chosenFirst'
  | 'quote.did.chosenInstead'
  | 'renewal.did.chosenFirst'
  | 'renewal.did.chosenInstead'
  | 'price_file.did.loaded_gas'
  | 'price_file.did.loaded_electric'
  | 'signed_in_google'
  | 'password_reset'
  | 'password_set'
  | 'passkey_added'
  | 'passkey_removed'
  | 'document_refused'
  | 'document_not_scanned'
  | 'feed_opened_details'
  | 'view_private'
  | 'view_with_team'
  | 'view_with_everyone'
  | (typeof placed)[keyof typeof placed];

type FeatureDeed = Extract<Deed | Variant, `${string}.${string}`>;

/** Words of features whose timelines are shown by themselves alone: loaded with them, and with the desk. */
const isOfFeature = (deed: Deed | Variant): deed is FeatureDeed => deed.includes('.');

function variantOf(deed: Deed, entry: EntryOut): Deed | Variant {
  const known: Readonly<Record<string, string>> | undefined = variants[deed as keyof typeof variants];
  const found = known?.[String(saidOf(entry, known.field ?? ''))];
  return (found as Variant | undefined) ?? deed;
}

/** Who did it. */
export const actorOf = (entry: EntryOut, t: Translate): string =>
  entry.actor?.name ?? t(isByVisitor(entry) ? 'shareable_list.visitor' : 'common.system');

/** What was done to child rows, in words: one is named, several are counted. */
function rowDeedOf({ rows, changes }: EntryOut, t: Translate): string {
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
export function importedText({ importedFrom: from }: Pick<EntryOut, 'importedFrom'>, t: Translate): string | null {
  if (!from) return null;
  const { row, fileName } = from;
  return fileName ? t('history.imported', { row, name: fileName }) : t('history.importedUnnamed', { row });
}

/** What a bulk edit did to this record and to others, or what an undo took back; null for any other entry. */
function batchDeedOf(entry: EntryOut, t: Translate): string | null {
  const { bulkEdit, undone, changes, events } = entry;
  if (undone?.noun === 'bulk_edit') return t('history.did.undone_bulk_edit');
  if (undone?.fileName) return t('history.did.undone_import', { name: undone.fileName });
  if (undone) return t('history.did.undone_import_unnamed');
  if (!bulkEdit?.others) return null;
  const fields = t('history.fields', { count: changes.filter((change) => !isInSentence(entry, change)).length });
  const others = t(`history.others.${bulkEdit.noun}`, { count: bulkEdit.others });
  if (!events.includes('lead.gate_overridden')) return t('history.did.together', { fields, others });
  return t('history.did.together_overriding', { fields, others, missing: missingOf(entry) });
}

/** Which fields were changed: "Due and Value", or null where they are many or one has no name. */
function namesOf(changes: EntryOut['changes'], fields: readonly Field[], t: Translate): string | null {
  if (changes.length > mostNamed) return null;
  const labels = changes.map((change) => fields.find(({ path }) => path === change.field)?.label);
  if (!labels.every((label) => label !== undefined)) return null;
  return new Intl.ListFormat(language()).format(labels.map((label) => t(label)));
}

/**
 * What the actor did, in words: from the events where they say more than their kind. Changed fields are named
 * where they are known.
 */
export function deedOf(entry: EntryOut, t: Translate, fields: readonly Field[] = []): string {
  const { tookBack, ...own } = entry;
  if (tookBack?.kinds && tookBack.events) {
    const { kinds, events } = tookBack;
    return t('history.did.took_back', { what: deedOf({ ...own, kinds, events }, t, fields) });
  }
  const ofBatch = batchDeedOf(entry, t);
  if (ofBatch) return ofBatch;
  const deed = worded.find(([event, words]) => words !== null && entry.events.includes(event))?.[1];
  if (deed) {
    const count = Number(counted.map((field) => saidOf(entry, field)).find((value) => value !== undefined) ?? 0);
    const stage = valueLabel(String(saidOf(entry, 'stage') ?? ''));
    const at = places.map((field) => saidOf(entry, field)).find((value) => value);
    const place = at ? nameOf(at) : '';
    const said = place && deed in placed ? placed[deed as keyof typeof placed] : variantOf(deed, entry);
    return t(isOfFeature(said) ? said : `history.did.${said}`, {
      count,
      number: number(count),
      from: date(firstOf(entry, 'validFrom', 'withdrawnFrom', 'commissionTerms.validFrom') as string | undefined),
      name: nameOf(saidOf(entry, 'handOverTo') ?? saidOf(entry, 'listName') ?? ''),
      until: date((saidOf(entry, 'expiresAt') ?? saidOf(entry, 'contractEndDate')) as string | undefined),
      stage,
      amount: money(amounts.map((field) => saidOf(entry, field)).find((value) => value) as string | undefined),
      chosen: saidOf(entry, 'prices.chosenSupplier') ?? '',
      former: formerOf(entry, 'prices.chosenSupplier') ?? '',
      formerAmount: money(formerOf(entry, 'prices.chosenCost') as string | undefined),
      missing: missingOf(entry),
      serviceName: valueLabel(String(firstOf(entry, 'serviceName', 'commissionTerms.service') ?? '')),
      place,
      table: saidOf(entry, 'ofTable'),
      version: saidOf(entry, 'tableVersion'),
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
  if (entry.changes.length === 0) return t('history.did.other');
  const named = namesOf(entry.changes, fields, t);
  return named ? t('history.did.named', { fields: named }) : t('history.did.changes', { count: entry.changes.length });
}
