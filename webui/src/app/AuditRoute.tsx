import { AuditPage } from '@/features/audit/AuditPage';
import type { DeskParts } from '@/features/audit/parts';
import type { Field } from '@/records/fields/field';
import { historyFieldsOf } from './historyFields';
import { nouns } from './nouns';

const loaded = new Map<string, Promise<readonly Field[]>>();

/** Loaded once; the same promise each time, as `use` wants it. */
const fieldsOf: DeskParts['fieldsOf'] = (noun) => {
  const known = loaded.get(noun) ?? historyFieldsOf(noun);
  loaded.set(noun, known);
  return known;
};

/** The replay desk, with what the nouns say of themselves. */
export const AuditRoute = () => <AuditPage nouns={nouns.map(({ noun }) => noun)} fieldsOf={fieldsOf} />;
