import type { Field, FieldKind } from '../fields/field';
import { address } from './address';
import { choice } from './choice';
import { choices } from './choices';
import { count } from './count';
import { date } from './date';
import { decimal } from './decimal';
import { digits } from './digits';
import { email } from './email';
import { entries } from './entries';
import { file } from './file';
import { flag } from './flag';
import { integer } from './integer';
import type { Kind, KindOf } from './kind';
import { kWh } from './kWh';
import { link } from './link';
import { links } from './links';
import { longText } from './longText';
import { moment } from './moment';
import { money } from './money';
import { month } from './month';
import { months } from './months';
import { password } from './password';
import { people } from './people';
import { percent } from './percent';
import { phone } from './phone';
import { rate } from './rate';
import { status } from './status';
import { text } from './text';
import { time } from './time';
import { unitPrice } from './unitPrice';
import { website } from './website';
import { year } from './year';

/** Every kind of field. A kind that a `Field` may name and that is missing here does not compile. */
export const kinds: { readonly [Name in FieldKind]: KindOf<Name> } = {
  address,
  choice,
  choices,
  count,
  date,
  decimal,
  digits,
  email,
  entries,
  file,
  flag,
  integer,
  kWh,
  link,
  links,
  longText,
  moment,
  money,
  month,
  months,
  password,
  people,
  percent,
  phone,
  rate,
  status,
  text,
  time,
  unitPrice,
  website,
  year,
};

/** The kind of a field. */
export function kindOf(field: Pick<Field, 'kind'>): Kind {
  // The compiler cannot see that the kind of `kinds[name]` takes fields of the kind `name`.
  return kinds[field.kind] as Kind<never> as Kind;
}
