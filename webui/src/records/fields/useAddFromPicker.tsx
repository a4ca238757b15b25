import { type ReactNode, Suspense, use, useState } from 'react';
import { callOf } from '@/api/records';
import { useRights } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { inSentence, useText } from '@/i18n';
import type { NewRecordView } from '../view';
import type { AddOption, LinkOption } from './linkOption';
import { NewRecords } from './newRecords';

const nothing = {};

interface Adding {
  typed: string;
  view: NewRecordView;
}

/** A picker's way out when nothing matches, for those who may add records of the noun; `dialog` is its form. */
export function useAddFromPicker(
  noun: CallNoun,
  onPick: (record: LinkOption) => void,
  begin: Record<string, unknown> = nothing,
): { add: AddOption | null; dialog: ReactNode } {
  const t = useText();
  const forms = use(NewRecords);
  const load = forms?.viewOf(noun);
  const mayAdd = useRights(noun).edit && callOf(noun, 'add') !== undefined;
  const [adding, setAdding] = useState<Adding | null>(null);
  const add = {
    text: (name: string) => t('record.form.addNamed', { name, noun: inSentence(t(`nouns.${noun}.noun`)) }),
    open: async (typed: string) => {
      if (load) setAdding({ typed, view: await load() });
    },
  };
  return {
    add: mayAdd && load ? add : null,
    dialog: (
      <Suspense fallback={null}>
        {forms && adding && <forms.Form {...adding} begin={begin} onPick={onPick} onClose={() => setAdding(null)} />}
      </Suspense>
    ),
  };
}
