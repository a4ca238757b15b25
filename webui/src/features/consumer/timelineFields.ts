import type { Field } from '@/records/fields/field';
import { readingsInTimelines } from '@/records/rows/readings';
import { consumerFields } from './fields';

/** What timelines and differences name of a consumer: its fields, and those of its readings. */
export const consumerTimelineFields: readonly Field[] = [...consumerFields, ...readingsInTimelines];
