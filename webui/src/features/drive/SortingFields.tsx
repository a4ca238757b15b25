import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import type { ApiError } from '@/api/errors';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { DayInput } from '@/ui/DayInput';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { categories, type RecordCategory } from './categories';
import { UserPicker } from './UserPicker';

type Sorted = Pick<DriveEntry, 'category' | 'group' | 'owner' | 'reviewDate'>;
type Problems = Partial<Record<string, string>>;

/** What a record is sorted by as it is typed, and what the server has said of it. */
export function useSorting(begin: Partial<Sorted>) {
  const [category, setCategory] = useState<RecordCategory | ''>(begin.category ?? '');
  const [group, setGroup] = useState(begin.group ?? '');
  const [owner, setOwner] = useState(begin.owner ?? null);
  const [reviewDate, setReviewDate] = useState(begin.reviewDate ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const values = {
    category: category || null,
    group: group.trim() || null,
    ownerId: owner?._id ?? null,
    reviewDate: reviewDate || null,
  };
  /** Puts what the server says to its fields; false where it names none of those that are shown. */
  const failed = ({ errors }: ApiError) => {
    const known = new Set([...Object.keys(values), 'file']);
    const named = errors.filter(({ field }) => known.has(field));
    setProblems(Object.fromEntries(named.map(({ field, message }) => [field, message])));
    return named.length > 0;
  };
  return {
    ...{ category, setCategory, group, setGroup, owner, setOwner, reviewDate, setReviewDate },
    ...{ problems, setProblems, values, failed },
  };
}

/** Category, group, owner and review date of a record. */
export function SortingFields({ sorting }: { sorting: ReturnType<typeof useSorting> }) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const groups = driveFileApi.useDriveGroupsQuery();
  const { category, group, owner, reviewDate, problems } = sorting;
  return (
    <>
      <TextField
        select
        label={t('drive.column.category')}
        value={category}
        error={Boolean(problems.category)}
        helperText={problems.category}
        onChange={(event) => sorting.setCategory(event.target.value as RecordCategory | '')}
      >
        <MenuItem value="">{t('drive.record.none')}</MenuItem>
        {categories.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`drive.record.category.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        freeSolo
        {...texts}
        options={groups.data?.data ?? []}
        inputValue={group}
        onInputChange={(_event, value) => sorting.setGroup(value)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('drive.record.group')}
            error={Boolean(problems.group)}
            helperText={problems.group}
          />
        )}
      />
      <UserPicker label={t('drive.record.owner')} value={owner} onChange={sorting.setOwner} error={problems.ownerId} />
      <DayInput label={t('drive.record.review')} value={reviewDate} onChange={sorting.setReviewDate} />
    </>
  );
}
