import { useState } from 'react';
import { formApi } from '@/api/areas/form';
import { isApiError } from '@/api/errors';
import type { AddressOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { presentDay } from '@/ui/now';
import { useNotify } from '@/ui/toasts';
import { problemsOf } from '../useVerify';
import { inVisit } from '../visit';
import { addedPerson, type Problem, problemsIn } from './person';
import type { Person, PersonField } from './personFields';

/** Parts of a found address that fill fields of the same name. */
const parts = ['addressOne', 'addressTwo', 'town', 'city', 'postcode'] as const;

interface Ends {
  onChange: (person: Person) => void;
  onAdded: (email: string) => void;
}

/** A new customer while they are typed, and what adds them. */
export function useAddConsumer(first: Person, { onChange, onAdded }: Ends) {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [add, { isLoading }] = formApi.useAddFormConsumerMutation();
  const [person, setPerson] = useState(first);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const textOf = (field: PersonField, problem: Problem) =>
    problem === 'required'
      ? t('common.required', { label: t(`survey_form.person.${field}`) })
      : t(problem === 'email' ? 'survey_form.emails.invalid' : `survey_form.person.${problem}`);

  const change = (changes: Person) => {
    const next = { ...person, ...changes };
    setPerson(next);
    onChange(next);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  };
  const fill = (found: AddressOut) => {
    const known = parts.flatMap((part) => (found[part] ? [[part, found[part]]] : []));
    change({
      ...Object.fromEntries(known),
      ...(!person.siteAddress && { siteAddress: found.label }),
      address: found.label,
      lat: found.lat ?? '',
      lon: found.lon ?? '',
    });
  };
  const submit = async (): Promise<void> => {
    const wrong = Object.entries(problemsIn(person, presentDay())) as [PersonField, Problem][];
    setProblems(Object.fromEntries(wrong.map(([field, problem]) => [field, textOf(field, problem)])));
    if (wrong.length > 0) return;
    const { data, error } = await inVisit(() => add({ addedPerson: addedPerson(person) }));
    if (data) {
      notify.success(data.messageText);
      onAdded(person.email?.trim() ?? '');
    }
    if (!isApiError(error)) return;
    notify.error(errorText(error), error.requestId);
    setProblems(problemsOf(error));
  };
  return { person, problems, busy: isLoading, change, fill, submit };
}
