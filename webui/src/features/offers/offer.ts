import type {
  AddQuotePriceBody,
  ChangeQuotePriceBody,
  ChooseQuotePriceBody,
  Quote,
  RemoveQuotePriceBody,
  WantedPrice,
} from '@/api/generated';
import type { Texts } from '@/i18n/texts';
import type { AnyRecord } from '@/records/fields/field';

/** What prices are asked for, by noun. */
export const purposeOf = { quote: 'Acquisition', renewal: 'Renewal' } as const;

export type OfferNoun = keyof typeof purposeOf;

/** Labels of fields that quotes and renewals share. */
export type Words = Texts['quote']['field'];

/** What prices belong to: a quote or a renewal. */
export type Offer = AnyRecord &
  Pick<
    Quote,
    | '_id'
    | 'version'
    | 'status'
    | 'standing'
    | 'providedTimes'
    | 'supply'
    | 'prices'
    | 'chosenPrice'
    | 'payments'
    | 'paid'
  >;

type Send<Body> = (body: Body) => Promise<unknown>;

/** A noun's own calls about prices. */
export interface PriceCalls {
  /** Adds the price of a row of a price file. */
  pin: Send<WantedPrice>;
  add: Send<AddQuotePriceBody>;
  change: Send<ChangeQuotePriceBody>;
  remove: Send<RemoveQuotePriceBody>;
  choose: Send<ChooseQuotePriceBody>;
}
