import { formApi } from '@/api/areas/form';
import type { AddressOut } from '@/api/generated';
import { useText } from '@/i18n';
import { type AddressCalls, AddressSearch as Search } from '@/records/form/AddressSearch';

const calls: AddressCalls = {
  useSearch: (search, options) => formApi.useSearchFormAddressQuery({ search }, options),
  useChosen: () => {
    const [resolve, { error }] = formApi.useLazyChosenFormAddressQuery();
    return [(id) => resolve({ id }, true), error];
  },
};

interface AddressSearchProps {
  /** Where addresses are from; `offline`: they are typed whole. */
  source: string;
  onChoose: (address: AddressOut) => void;
}

/** Finds an address for a visitor. */
export function AddressSearch({ source, onChoose }: AddressSearchProps) {
  const t = useText();
  return (
    <Search calls={calls} help={t(source === 'offline' ? 'address.whole' : 'address.short')} onChoose={onChoose} />
  );
}
