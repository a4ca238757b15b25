import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';

const Item = styled('li')(({ theme }) => ({
  '& .heading': {
    position: 'sticky',
    top: -8,
    zIndex: 1,
    padding: '8px 16px 4px',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& ul': { padding: 0, margin: 0, listStyle: 'none' },
}));

/**
 * A group of an Autocomplete's options below its name, for `renderGroup`. Its own groups are lists within lists, which
 * a listbox may not hold: screen readers announce neither the group nor how many options there are.
 */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Item key={key} role="presentation">
    <div className="heading" aria-hidden="true">
      {group}
    </div>
    {/* biome-ignore lint/a11y/useSemanticElements: a set of fields groups inputs, not options */}
    <ul role="group" aria-label={group}>
      {children}
    </ul>
  </Item>
);
