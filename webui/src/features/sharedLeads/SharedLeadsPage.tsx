import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { sharedListApi } from '@/api/areas/shareable_list';
import { isApiError } from '@/api/errors';
import type { SharedLeadsOut } from '@/api/generated';
import { useText } from '@/i18n';
import { BareHead } from '@/ui/BareHead';
import { LoadingLines } from '@/ui/LoadingLines';
import { screenHeight } from '@/ui/roomBelow';
import { State } from '@/ui/States';
import { usePageTitle } from '@/ui/usePageTitle';
import { useSettled } from '@/ui/useSettled';
import { Blocked } from './Blocked';
import { Failure } from './Failure';
import { LeadSummary } from './LeadSummary';
import { Paging } from './Paging';
import { Legend, SharedCards, SharedTable } from './rows';
import { passOf, type Size } from './words';

/** Milliseconds without a key after which the list is searched: each search is recorded on the list's history. */
const typingPause = 500;

interface ShownProps {
  page: SharedLeadsOut;
  searched: boolean;
  stale: boolean;
  onView: (id: string) => void;
}

function Shown({ page, searched, stale, onView }: ShownProps) {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  if (page.data.length === 0) {
    return searched ? (
      <State title={t('common.noMatches')} body={t('sharedLeads.noMatchBody')} />
    ) : (
      <State title={t('sharedLeads.noneTitle')} body={t('sharedLeads.noneBody')} />
    );
  }
  const Rows = narrow ? SharedCards : SharedTable;
  return <Rows leads={page.data} stale={stale} onView={onView} />;
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t('common.search')}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('common.search'), type: 'search', maxLength: 99 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface SharedListProps {
  resId: string;
  /** Stands for the list's passcode; it is kept in this page's memory alone. */
  pass: string | undefined;
  onPass: (pass: string) => void;
}

function SharedList({ resId, pass, onPass }: SharedListProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, typingPause).trim();
  const [limit, setLimit] = useState<Size>(10);
  // Of another search the first page is shown.
  const [at, setAt] = useState({ search: '', skip: 0 });
  const skip = at.search === search ? at.skip : 0;
  const [viewed, setViewed] = useState<string | null>(null);
  const asked = { resId, skip, limit, search, ...passOf(pass) };
  const { data, error, isFetching, refetch } = sharedListApi.useSharedLeadsQuery(asked);
  if (isApiError(error) && error.status === 403) return <Blocked resId={resId} onPass={onPass} />;
  const shown = isApiError(error) ? (
    <Failure error={error} title="sharedLeads.failed" retry={refetch} />
  ) : (
    data && <Shown page={data} searched={search !== ''} stale={isFetching} onView={setViewed} />
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: { xs: 3, sm: 5 }, py: 3 }}>
        <SearchBox value={typed} onChange={setTyped} />
        {data && !error && <Legend leads={data.data} />}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        {shown ?? <LoadingLines lines={10} height={36} />}
      </Box>
      {data && !error && (
        <Paging
          {...{ skip, limit }}
          rows={data.data.length}
          isNext={data.isNext}
          onPage={(next) => setAt({ search, skip: next })}
          onLimit={(next) => {
            setLimit(next);
            setAt({ search, skip: 0 });
          }}
        />
      )}
      <LeadSummary resId={resId} pass={pass} leadId={viewed} onClose={() => setViewed(null)} />
    </>
  );
}

/** Leads that were shared by a link, which opens them without signing in. `tools`: the theme and language switches. */
export function SharedLeadsPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const { id: resId = '' } = useParams();
  const [pass, setPass] = useState<string>();
  usePageTitle(t('sharedLeads.title'));
  return (
    <Box sx={{ height: screenHeight, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <BareHead title={t('sharedLeads.title')}>{tools}</BareHead>
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <SharedList key={resId} resId={resId} pass={pass} onPass={setPass} />
      </Box>
    </Box>
  );
}
