import type { Field } from '@/records/fields/field';
import { mailedInTimelines } from '@/records/fields/mailedInTimelines';
import { readingsInTimelines } from '@/records/rows/readings';
import { companyFields } from './fields';

/** What timelines and differences name of a company: its fields, those of its readings, and mails. */
export const companyTimelineFields: readonly Field[] = [...companyFields, ...readingsInTimelines, ...mailedInTimelines];
