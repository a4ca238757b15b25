import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addressApi } from '@/api/areas/address';
import type { AddressOut } from '@/api/generated';
import { useText } from '@/i18n';
import type { Field } from '../fields/field';
import { type AddressCalls, AddressSearch } from './AddressSearch';
import { filledBy, isPosition, samePostcode } from './foundAddress';
import { type FormValues, formName } from './validation';

const calls: AddressCalls = {
  useSearch: (search, options) => addressApi.useSearchAddressQuery({ search }, options),
  useChosen: () => {
    const [resolve, { error }] = addressApi.useLazyChosenAddressQuery();
    return [(id) => resolve({ id }, true), error];
  },
};

interface AddressFinderProps {
  /** Those of the form's section with an address. */
  fields: readonly Field[];
  form: UseFormReturn<FormValues>;
}

/** Removes the position once the postcode is another one than that which it belongs to. */
function usePositionOf(postcode: string, { fields, form }: AddressFinderProps) {
  const typed = String(useWatch({ control: form.control, name: formName('postcode') }) ?? '');
  const isOther = !samePostcode(typed, postcode);
  useEffect(() => {
    if (!isOther) return;
    for (const { path } of fields.filter(isPosition)) {
      if (form.getValues(formName(path))) form.setValue(formName(path), '', { shouldDirty: true });
    }
  }, [isOther, fields, form]);
}

/** Fills the fields of an address from one that is searched for. */
export function AddressFinder({ fields, form }: AddressFinderProps) {
  const t = useText();
  const [found, setFound] = useState<AddressOut | null>(null);
  const [before] = useState(() => String(form.getValues(formName('postcode')) ?? ''));
  usePositionOf(found?.postcode ?? before, { fields, form });
  const choose = (address: AddressOut) => {
    setFound(address);
    const entered = (path: string) => form.getValues(formName(path));
    for (const [path, value] of Object.entries(filledBy(address, fields, entered))) {
      form.setValue(formName(path), value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  };
  const { lat, lon, accuracy } = found ?? {};
  const help =
    lat && lon && accuracy
      ? t('address.position', { lat, lon, what: t(`address.accuracy.${accuracy}`) })
      : t('address.help');
  return <AddressSearch calls={calls} help={help} onChoose={choose} />;
}
