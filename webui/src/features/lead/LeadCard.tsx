import { memo } from 'react';
import type { Lead } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { BoardCard, type CardPlace, cardGap, cardLine } from '@/records/board/BoardCard';
import type { Field } from '@/records/fields/field';
import { FieldValue } from '@/records/kinds/FieldValue';
import { fieldValue } from '@/records/kinds/fieldText';
import { wholeMoney } from '@/ui/format';
import { PersonAvatar } from '@/ui/Person';
import { Tags } from '@/ui/Tags';
import { DueDate } from './DueDate';
import { customerOf, postcodeOf } from './fields';
import { StageAge } from './StageAge';

const usualHeight = 96;

/** How high a card is: of the usual design, or with a line for each chosen field. */
const heightOf = (fields: readonly Field[] | null) => (fields ? 66 + fields.length * cardLine : usualHeight);

/** From one card of a column to the next. */
export const pitchOf = (fields: readonly Field[] | null) => heightOf(fields) + cardGap;

interface OfLead {
  lead: Lead;
  staleDays: number | null;
}

interface LeadCardProps extends OfLead, CardPlace<Lead> {
  /** Those that the reader has chosen; null: the usual ones. */
  fields: readonly Field[] | null;
}

/** The usual lines: where, which, how long, what is done, what for, until when and by whom. */
function UsualLines({ lead, staleDays }: OfLead) {
  return (
    <>
      <div className="line meta tnum">
        <span className="cut">{[postcodeOf(lead), lead.leadId].filter(Boolean).join(' · ')}</span>
        <StageAge since={lead.stageSince} staleDays={staleDays} />
      </div>
      <div className="line tags">
        <Tags labels={(lead.digitalDashboard.measuresBeingDone ?? []).map(valueLabel)} />
      </div>
      <div className="line meta tnum">
        <span style={{ flex: 1 }}>{lead.value && wholeMoney(lead.value)}</span>
        {lead.dueDate && <DueDate value={lead.dueDate} row={lead} />}
        {lead.Assignee[0] && <PersonAvatar name={lead.Assignee[0].name} />}
      </div>
    </>
  );
}

function ChosenLines({ lead, staleDays, fields }: OfLead & { fields: readonly Field[] }) {
  const t = useText();
  return (
    <>
      <dl className="tnum">
        {fields.map((field) => (
          <div key={field.path}>
            <dt>{t(field.label)}</dt>
            <dd>
              <FieldValue field={field} value={fieldValue(field, lead)} row={lead} compact />
            </dd>
          </div>
        ))}
      </dl>
      <div className="line meta tnum">
        <span style={{ flex: 1 }}>
          <StageAge since={lead.stageSince} staleDays={staleDays} />
        </span>
        {lead.Assignee[0] && <PersonAvatar name={lead.Assignee[0].name} />}
      </div>
    </>
  );
}

/** A lead on the board. */
export const LeadCard = memo(function LeadCard({ lead, staleDays, fields, ...place }: LeadCardProps) {
  const t = useText();
  return (
    <BoardCard {...place} card={lead} name={customerOf(lead) ?? t('lead.untitled')} height={heightOf(fields)}>
      {fields ? (
        <ChosenLines lead={lead} staleDays={staleDays} fields={fields} />
      ) : (
        <UsualLines lead={lead} staleDays={staleDays} />
      )}
    </BoardCard>
  );
});
