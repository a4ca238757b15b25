import type { Field } from '@/records/fields/field';
import { readingsInTimelines } from '@/records/rows/readings';
import { companyFields } from './fields';

/** What timelines and differences name of a company: its fields, and those of its readings. */
export const companyTimelineFields: readonly Field[] = [...companyFields, ...readingsInTimelines];
