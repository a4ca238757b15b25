import { quoteApi } from '@/api/areas/quote';
import { useSlug } from '@/api/session';
import type { PriceCalls } from '@/features/offers/offer';
import type { PaymentCalls } from '@/features/offers/PaymentsTab';

export function usePriceCalls(): PriceCalls {
  const [pin] = quoteApi.usePinQuotePriceMutation();
  const [add] = quoteApi.useAddQuotePriceMutation();
  const [change] = quoteApi.useChangeQuotePriceMutation();
  const [remove] = quoteApi.useRemoveQuotePriceMutation();
  const [choose] = quoteApi.useChooseQuotePriceMutation();
  return {
    pin: (wantedPrice) => pin({ wantedPrice }).unwrap(),
    add: (addQuotePriceBody) => add({ addQuotePriceBody }).unwrap(),
    change: (changeQuotePriceBody) => change({ changeQuotePriceBody }).unwrap(),
    remove: (removeQuotePriceBody) => remove({ removeQuotePriceBody }).unwrap(),
    choose: (chooseQuotePriceBody) => choose({ chooseQuotePriceBody }).unwrap(),
  };
}

export function usePaymentCalls(): PaymentCalls {
  const slug = useSlug();
  const [add] = quoteApi.useAddQuotePaymentMutation();
  const [reverse] = quoteApi.useReverseQuotePaymentMutation();
  return {
    add: (addQuotePaymentBody) => add({ slug, addQuotePaymentBody }).unwrap(),
    reverse: (reverseQuotePaymentBody) => reverse({ slug, reverseQuotePaymentBody }).unwrap(),
  };
}
