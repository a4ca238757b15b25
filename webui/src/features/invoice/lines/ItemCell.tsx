import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { api } from '@/api';
import type { ItemChoice } from '@/api/generated';
import { useSlug } from '@/api/session';
import { OptionLine } from '@/records/fields/LinkField';
import { useLinkedName } from '@/records/filters/useLinkedName';
import { unitPrice } from '@/ui/format';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { typingPause, useSettled } from '@/ui/useSettled';
import type { Draft } from './draft';

interface ItemCellProps {
  row: Draft;
  cell: string;
  label: string;
  problem: string | undefined;
  /** An item was chosen, or none any more. */
  onItem: (item: ItemChoice | null) => void;
  /** Something was typed and left before an item was chosen. */
  onText: (text: string) => void;
}

const hintOf = ({ code, salePrice }: ItemChoice) =>
  [code, salePrice && unitPrice(salePrice)].filter(Boolean).join(' · ');

type PickerProps = Omit<ItemCellProps, 'row'> & { name: string; onLeave: () => void };

function Picker({ name, cell, label, problem, onItem, onText, onLeave }: PickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSettled(typed ?? '', typingPause);
  const { currentData, isFetching } = api.useRecordChoicesQuery(
    { noun: 'item', slug: useSlug(), search },
    { skip: typed === null },
  );
  const found = search === typed ? ((currentData?.data ?? []) as ItemChoice[]) : [];
  const texts = useAutocompleteTexts();
  const leave = () => {
    if (typed !== null && typed.trim() !== '' && typed !== name) onText(typed.trim());
    onLeave();
  };
  return (
    <Autocomplete<ItemChoice>
      // What is typed chooses the best match; without typing, Enter goes on to the next line.
      autoHighlight={Boolean(typed)}
      options={found}
      loading={isFetching}
      {...texts}
      filterOptions={(all) => all}
      inputValue={typed ?? name}
      onInputChange={(_event, text, why) => {
        if (why !== 'input') return;
        setTyped(text);
        if (text === '') onItem(null);
      }}
      value={null}
      onChange={(_event, item) => {
        setTyped(null);
        onItem(item);
      }}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={(item) => item.name ?? item.code ?? ''}
      renderOption={({ key, ...rest }, item) => (
        <OptionLine key={key} {...rest} option={{ label: item.name ?? '', hint: hintOf(item) }} />
      )}
      slotProps={{ popper: { style: { minWidth: 280 }, placement: 'bottom-start' } }}
      onBlur={leave}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <div ref={input.ref}>
          <input
            {...htmlInput}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the input that has just got the focus
            autoFocus
            data-cell={cell}
            aria-label={label}
            aria-invalid={problem !== undefined}
            title={problem}
          />
        </div>
      )}
    />
  );
}

/** The cell of a line's item. Only the one that has the focus searches: an invoice may have 500 lines. */
export function ItemCell({ row, ...props }: ItemCellProps) {
  const [active, setActive] = useState(false);
  const known = row.itemId !== null && row.itemName === '';
  const stored = useLinkedName(known && row.itemId ? { noun: 'item', id: row.itemId } : null);
  const name = row.itemId === null ? '' : row.itemName || (stored ?? '');
  if (active) return <Picker {...props} name={name} onLeave={() => setActive(false)} />;
  return (
    <input
      data-cell={props.cell}
      aria-label={props.label}
      aria-invalid={props.problem !== undefined}
      title={props.problem}
      role="combobox"
      aria-expanded={false}
      value={name}
      readOnly
      onFocus={() => setActive(true)}
    />
  );
}
