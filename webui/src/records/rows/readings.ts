import type { Field } from '../fields/field';
import { rowFields } from './rowFields';

const section = 'drawer.readings.section';

/** Fields of a meter reading. */
export const readingFields: readonly Field[] = [
  {
    path: 'service',
    label: 'drawer.readings.service',
    kind: 'choice',
    options: ['gas', 'electric', 'water'],
    required: true,
    section,
  },
  { path: 'value', label: 'drawer.readings.value', kind: 'decimal', required: true, section },
  { path: 'readOn', label: 'drawer.readings.readOn', kind: 'date', required: true, notFuture: true, section },
  { path: 'meterNumber', label: 'drawer.readings.meterNumber', kind: 'text', section },
];

/** The fields that a reading is called by. */
export const readingHead = ['service', 'value'];

/** What timelines show of readings, for nouns that have meters. */
export const readingsInTimelines = rowFields('meterReading', readingFields);
