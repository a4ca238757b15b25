import { createElement, type ReactNode } from 'react';
import type { Field } from '../fields/field';

/** The chip of a line on a narrow screen, which knows the row as the same chip in a column of the table does. */
export const markOf = (Show: NonNullable<Field['Show']>, value: unknown, row: unknown): ReactNode =>
  createElement(Show, { value, compact: true, row });
