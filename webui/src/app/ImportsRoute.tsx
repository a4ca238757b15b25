import { ImportPage } from '@/features/imports/ImportPage';
import { leadFields } from '@/features/lead/fields';

/** The imports of leads: the fields of a lead say how the values are shown that an undo left. */
export const ImportsRoute = () => <ImportPage fields={leadFields} />;
