import type { ReactNode } from 'react';
import type { ListedRole } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { State } from '@/ui/States';
import { TitledDrawer } from '@/ui/TitledDrawer';

interface RoleHistoryProps {
  role: ListedRole;
  open: boolean;
  history: (id: string) => ReactNode;
  onClose: () => void;
}

/** Who changed a role, when and why. */
export function RoleHistory({ role, open, history, onClose }: RoleHistoryProps) {
  const t = useText();
  return (
    <TitledDrawer title={t('role.historyTitle', { role: valueLabel(role.roleName) })} open={open} onClose={onClose}>
      {role.version > 0 ? history(role._id) : <State title={t('role.neverTitle')} body={t('role.neverBody')} />}
    </TitledDrawer>
  );
}
