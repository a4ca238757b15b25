import type { Field } from '@/records/fields/field';
import { mailedInTimelines } from '@/records/fields/mailedInTimelines';
import { readingsInTimelines } from '@/records/rows/readings';
import { consumerFields } from './fields';

/** What timelines and differences name of a consumer: its fields, those of its readings, and mails. */
export const consumerTimelineFields: readonly Field[] = [
  ...consumerFields,
  ...readingsInTimelines,
  ...mailedInTimelines,
];
