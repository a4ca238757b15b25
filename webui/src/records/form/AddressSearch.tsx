import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isApiError } from '@/api/errors';
import type { AddressOut, AddressSearch as Found, Suggested } from '@/api/generated';
import { useText } from '@/i18n';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { typingPause, useSettled } from '@/ui/useSettled';
import { useErrorText } from '../calls/errorText';

const shortest = 3;

/** The two calls of an address lookup, as hooks: of visitors, or of those who are signed in. */
export interface AddressCalls {
  useSearch: (
    search: string,
    options: { skip: boolean },
  ) => { currentData?: { data: Found } | undefined; error?: unknown; isFetching: boolean };
  /** Gets the address that was chosen, and its failure. */
  useChosen: () => readonly [(id: string) => PromiseLike<{ data?: { data: AddressOut } | undefined }>, unknown];
}

interface AddressSearchProps {
  calls: AddressCalls;
  help: string;
  onChoose: (address: AddressOut) => void;
}

/** Finds an address while it is typed. */
export function AddressSearch({ calls, help, onChoose }: AddressSearchProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), typingPause);
  const { currentData, error, isFetching } = calls.useSearch(search, { skip: search.length < shortest });
  const [resolve, lost] = calls.useChosen();
  const choose = async (suggested: Suggested | null) => {
    const found = suggested && (await resolve(suggested.id));
    if (found?.data) onChoose(found.data.data);
  };
  const failure = [lost, error].find(isApiError);
  return (
    <Autocomplete<Suggested>
      {...texts}
      options={currentData?.data.suggestions ?? []}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, suggested) => void choose(suggested)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('address.find')}
          error={Boolean(failure)}
          helperText={failure ? errorText(failure) : help}
        />
      )}
    />
  );
}
