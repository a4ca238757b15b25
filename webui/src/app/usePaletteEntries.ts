import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { useRecordHref } from '@/records/address/useRecordHref';
import { recordWords } from '@/records/fields/recordWords';
import { useAtPosition, usePast } from '@/records/past/position';
import { folded } from '@/ui/folded';
import { askedPast } from '@/ui/listState';
import { useSettled } from '@/ui/useSettled';
import { icons } from './icons';
import { openSections, ownPages } from './navigation';
import { nounOf } from './nouns';

export interface PaletteEntry {
  key: string;
  group: string;
  title: string;
  hint: string;
  /** The key sequence that goes there too. */
  keys?: string;
  status: string | null;
  Icon: ComponentType;
  run: () => void;
}

const pause = 150;
const shortest = 2;

const iconOf = (noun: string): ComponentType => icons[nounOf(noun)?.icon ?? 'dashboard'];

interface Found {
  entries: PaletteEntry[];
  searching: boolean;
  /** When that was, as far as an answer of the past has said; null while the search is of now. */
  past: { at: string | undefined; failed: boolean } | null;
}

/** Records that match what was typed, at the moment of the page, then the pages that do. */
export function usePaletteEntries(text: string): Found {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const href = useRecordHref();
  const atPosition = useAtPosition();
  const asked = useSettled(text.trim(), pause);
  const skip = asked.length < shortest;
  const looked = usePast();
  const { position } = looked;
  const { data, currentData, isFetching, isError } = historyApi.useSearchQuery(
    { q: asked, limit: 10, ...askedPast(looked) },
    { skip },
  );
  const hits = skip ? [] : (currentData?.data ?? []);
  const records = hits.map((hit) => ({
    key: `${hit.noun} ${hit._id}`,
    group: t('nav.palette.records'),
    title: hit.title ? recordWords(hit.title) : hit._id,
    hint: recordWords(hit.subtitle),
    status: hit.status,
    Icon: iconOf(hit.noun),
    run: () => navigate(href(hit.noun, hit._id)),
  }));
  const pages = openSections(session).map((section) => ({
    key: section.label,
    group: t('nav.palette.pages'),
    title: t(section.label),
    hint: '',
    ...(section.keys ? { keys: section.keys } : {}),
    status: null,
    Icon: section.Icon as ComponentType,
    run: () => navigate(atPosition(section.path(session.role.slug))),
  }));
  const own = ownPages.map(({ label, path, Icon }) => ({
    key: label,
    group: t('nav.palette.pages'),
    title: t(label),
    hint: '',
    status: null,
    Icon: Icon as ComponentType,
    run: () => navigate(path),
  }));
  const wanted = folded(text.trim());
  const entries = [...records, ...[...pages, ...own].filter(({ title }) => folded(title).includes(wanted))];
  const past = position === null ? null : { at: data?.asOf?.at, failed: isError };
  return { entries, searching: isFetching && !skip, past };
}
