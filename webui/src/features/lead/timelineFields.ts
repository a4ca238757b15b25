import type { Field } from '@/records/fields/field';
import { leadFields } from './fields';
import { measuresInTimelines } from './measureFields';

/** What timelines and differences name of a lead: its fields, and those of its child rows. */
export const leadTimelineFields: readonly Field[] = [...leadFields, ...measuresInTimelines];
