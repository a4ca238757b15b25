import { renewalApi } from '@/api/areas/renewal';
import { useSlug } from '@/api/session';
import type { PriceCalls } from '@/features/offers/offer';
import type { PaymentCalls } from '@/features/offers/PaymentsTab';

export function usePriceCalls(): PriceCalls {
  const [pin] = renewalApi.usePinRenewalPriceMutation();
  const [add] = renewalApi.useAddRenewalPriceMutation();
  const [change] = renewalApi.useChangeRenewalPriceMutation();
  const [remove] = renewalApi.useRemoveRenewalPriceMutation();
  const [choose] = renewalApi.useChooseRenewalPriceMutation();
  return {
    pin: (wantedPrice) => pin({ wantedPrice }).unwrap(),
    add: (addRenewalPriceBody) => add({ addRenewalPriceBody }).unwrap(),
    change: (changeRenewalPriceBody) => change({ changeRenewalPriceBody }).unwrap(),
    remove: (removeRenewalPriceBody) => remove({ removeRenewalPriceBody }).unwrap(),
    choose: (chooseRenewalPriceBody) => choose({ chooseRenewalPriceBody }).unwrap(),
  };
}

export function usePaymentCalls(): PaymentCalls {
  const slug = useSlug();
  const [add] = renewalApi.useAddRenewalPaymentMutation();
  const [reverse] = renewalApi.useReverseRenewalPaymentMutation();
  return {
    add: (addRenewalPaymentBody) => add({ slug, addRenewalPaymentBody }).unwrap(),
    reverse: (reverseRenewalPaymentBody) => reverse({ slug, reverseRenewalPaymentBody }).unwrap(),
  };
}
