import { useMemo } from 'react';
import { api } from '@/api';
import { consumerApi } from '@/api/areas/consumer';
import type { Translate } from '@/i18n';
import { type Language, useText, valueLabel } from '@/i18n';
import { keepStageLabels, stageLabel } from '@/i18n/stages';
import { type Tone, toneOf } from '@/ui/theme/tones';
import type { Field } from './field';

export interface Stage {
  value: string;
  tone: string;
  order: number;
  /** Null: the app's own text. */
  labels: Record<Language, string | null>;
  /** Days after which a lead that still stands here is stale. */
  staleDays: number | null;
  outcome: 'won' | 'lost' | 'closed' | null;
  terminal: boolean;
  /** Not offered any more; leads may still stand here. */
  retired: boolean;
}

export interface Pipeline {
  leadType: string;
  statuses: Stage[];
}

const maxCities = 500;
const noCities: string[] = [];
const noPipelines: Pipeline[] = [];

/** The lead types, each with its statuses in order. */
export function usePipelines(): Pipeline[] {
  const found: unknown = api.useLookupsQuery().data?.data.leadPipelines;
  return Array.isArray(found) ? (found as Pipeline[]) : noPipelines;
}

/** Keeps the labels of the stages before anything below is rendered that shows a status. */
export function useStageLabels(): void {
  const found: unknown = api.endpoints.lookups.useQueryState().data?.data.leadPipelines;
  useMemo(() => keepStageLabels(Array.isArray(found) ? (found as Pipeline[]) : noPipelines), [found]);
}

/** The tone of a status, by name; stages that share a name share a tone. */
export function useTone(): (status: string) => Tone {
  const pipelines = usePipelines();
  const tones = useMemo(
    () => new Map(pipelines.flatMap(({ statuses }) => statuses.map(({ value, tone }) => [value, tone]))),
    [pipelines],
  );
  return (status) => toneOf(tones.get(status));
}

/** The texts of a list, also of one that comes in groups. */
export function flatten(list: unknown): string[] {
  if (typeof list === 'string') return [list];
  if (Array.isArray(list)) return list.flatMap(flatten);
  if (typeof list !== 'object' || list === null) return [];
  return 'values' in list ? flatten(list.values) : Object.values(list).flatMap(flatten);
}

const optionsOf = (field: Field) => ('options' in field ? field.options : undefined);

/** The wire values that a field offers; none for a kind without choices. */
export function useOptions(field: Field): readonly string[] {
  const options = optionsOf(field);
  const lookups = api.useLookupsQuery().data?.data;
  const pipelines = usePipelines();
  const ofCities = { bodyCityList: { city: '', limit: maxCities } };
  const cities = consumerApi.useCityListQuery(ofCities, { skip: options !== 'cities' }).data?.data;
  if (field.kind === 'status') {
    return [...new Set(pipelines.flatMap(({ statuses }) => statuses.map(({ value }) => value)))];
  }
  if (typeof options !== 'string') return options ?? [];
  if (options === 'cities') return cities ?? noCities;
  return [...new Set(flatten(lookups?.[options]))];
}

const none: readonly { value: string; label: string }[] = [];
const noChoices = () => none;

/** What a choice is called: by the field's own labels, as a stage, or by what all fields call it. */
export function choiceLabel({ kind, labels }: Pick<Field, 'kind' | 'labels'>, value: string, t: Translate) {
  const own = labels?.[value];
  if (own) return t(own);
  return kind === 'status' ? stageLabel(value) : valueLabel(value);
}

/** The choices of a field with their labels, for a filter or to enter one. */
export function useChoices(field: Field, use: 'filter' | 'enter') {
  const given = 'useChoices' in field ? field.useChoices : undefined;
  const useOwn = given ?? noChoices;
  const own = useOwn(use);
  const options = useOptions(field);
  const t = useText();
  return given ? own : options.map((value) => ({ value, label: choiceLabel(field, value, t) }));
}
