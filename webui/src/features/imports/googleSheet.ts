import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { importApi } from '@/api/areas/import';
import { type ApiError, isApiError } from '@/api/errors';
import type { ReadFileOut } from '@/api/generated';
import { valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { leaving } from '@/ui/leaving';

export interface WantedSheet {
  noun: ReadFileOut['noun'];
  url: string;
  range: string;
}

const storage = 'google-sheet';
const nothing: WantedSheet = { noun: 'lead', url: '', range: '' };

/** What was asked for before the browser went to Google. */
function keptWanted(): WantedSheet {
  const kept = sessionStorage.getItem(storage);
  return kept ? { ...nothing, ...(JSON.parse(kept) as Partial<WantedSheet>) } : nothing;
}

interface Return {
  code: string | null;
  state: string | null;
}

/** What Google sent the browser back with; null: it does not come from there. */
const returnOf = (state: unknown): Return | null => (valueAt(state, 'google') as Return | undefined) ?? null;

export type SheetProblems = Partial<Record<keyof WantedSheet | 'all', string>>;

/** Sends the browser to Google for consent, and reads the sheet when it comes back with it. */
export function useGoogleSheet(onRead: (file: ReadFileOut) => void) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [consent] = importApi.useLazyGoogleSheetsConsentQuery();
  const [receive] = importApi.useReceiveGoogleSheetMutation();
  const back = useRef(returnOf(state));
  const [wanted, setWanted] = useState(() => (back.current ? keptWanted() : nothing));
  const [busy, setBusy] = useState<'leaving' | 'reading' | null>(back.current?.code ? 'reading' : null);
  const [problems, setProblems] = useState<SheetProblems>({});

  const refused = (error: ApiError) => {
    const named = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
    const { url, range } = named;
    // What Google refused is one thing: the server's sentence says it better than the field's.
    const said = errorText(error);
    if (url) setProblems({ url: error.code.startsWith('google.') ? said : url });
    else setProblems(range ? { range: said } : { all: said });
    setBusy(null);
  };

  const begin = async (sheet: WantedSheet) => {
    setWanted(sheet);
    setProblems({});
    setBusy('leaving');
    const { data, error } = await consent({ noun: sheet.noun });
    if (data) {
      sessionStorage.setItem(storage, JSON.stringify(sheet));
      leaving.to(data.data.uri);
    } else if (isApiError(error)) refused(error);
  };

  const read = useRef(async ({ code, state: given }: Return) => {
    if (!code || !given) {
      setProblems({ all: t('imports.google.cancelled') });
      return;
    }
    const range = wanted.range.trim();
    const wantedSheet = { noun: wanted.noun, url: wanted.url.trim(), ...(range ? { range } : {}), code, state: given };
    const { data, error } = await receive({ wantedSheet });
    if (data) onRead(data.data);
    else if (isApiError(error)) refused(error);
  });
  useEffect(() => {
    const returned = back.current;
    if (!returned) return;
    back.current = null;
    // Not while rendering: React may throw a render away and begin again.
    sessionStorage.removeItem(storage);
    // The code counts once: a reload must not send it again.
    navigate(pathname, { replace: true });
    void read.current(returned);
  }, [navigate, pathname]);
  return { wanted, busy, problems, begin };
}
