import { AuditPage } from '@/features/audit/AuditPage';
import { loadedFields } from './loadedFields';
import { nouns } from './nouns';

/** The replay desk, with what the nouns say of themselves. */
export const AuditRoute = () => <AuditPage nouns={nouns.map(({ noun }) => noun)} fieldsOf={loadedFields} />;
