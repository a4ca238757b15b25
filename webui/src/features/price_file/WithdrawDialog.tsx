import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { priceFileApi } from '@/api/areas/price_file';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { DayInput } from '@/ui/DayInput';
import { FormDialog } from '@/ui/FormDialog';
import { presentDay } from '@/ui/now';
import { ReasonField } from '@/ui/ReasonField';

interface WithdrawDialogProps {
  id: string;
  onClose: () => void;
}

/** Asks from which day on a file's prices are not given any more. */
export function WithdrawDialog({ id, onClose }: WithdrawDialogProps) {
  const t = useText();
  const run = useCommand();
  const [withdraw, { isLoading }] = priceFileApi.useRemovePricesMutation();
  const [from, setFrom] = useState(presentDay());
  const [reason, setReason] = useState('');
  const send = async () => {
    const withdrawPrices = { _id: id, from, ...(reason.trim() && { reason: reason.trim() }) };
    if (await run(withdraw({ withdrawPrices }).unwrap(), { done: t('price_file.withdraw.done') })) onClose();
  };
  return (
    <FormDialog
      title={t('price_file.withdraw.title')}
      action={t('price_file.withdraw.action')}
      busy={isLoading}
      disabled={!from}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('price_file.withdraw.body')}</Typography>
      <DayInput label={t('price_file.withdraw.from')} value={from} onChange={setFrom} />
      <ReasonField required={false} isAsked={false} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
