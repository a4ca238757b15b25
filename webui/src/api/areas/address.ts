import { withRules } from '../withRules';
import { addressCalls } from './address.gen';

/** Addresses by search, for those who are signed in. */
export const addressApi = withRules(addressCalls, {}, {});
