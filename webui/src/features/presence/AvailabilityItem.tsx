import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '@/i18n';
import { usePresence } from '@/ui/presence';
import { currentConnection } from './current';

/** Lets the user be shown as not available, and as available again. */
export function AvailabilityItem({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const own = usePresence(id);
  const away = own?.status === 'Not Available';
  const choose = () => {
    currentConnection()?.avail(away);
    onDone();
  };
  const Icon = away ? EventAvailableOutlined : DoNotDisturbOnOutlined;
  return (
    <MenuItem disabled={!own} onClick={choose}>
      <Icon />
      {t(away ? 'presence.beAvailable' : 'presence.beUnavailable')}
    </MenuItem>
  );
}
