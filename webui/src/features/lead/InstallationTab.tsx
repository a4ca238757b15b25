import type { Lead } from '@/api/generated';
import { FieldsTab } from '@/records/drawer/FieldsTab';
import type { DrawerContext } from '@/records/drawer/useRecordDrawer';
import { installationFields } from './tabFields';

/** What is installed, registered and signed off at the property. */
export const InstallationTab = (context: Pick<DrawerContext<Lead>, 'row' | 'commands' | 'readOnly'>) => (
  <FieldsTab {...context} noun="lead" fields={installationFields} edit="lead.installation.edit" />
);
