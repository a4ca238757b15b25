import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/i18n';
import { choiceLabel } from './choices';

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
  '& input': { width: 16, height: 16, margin: 0, flex: 'none', accentColor: theme.vars.palette.primary.main },
  '& p': { margin: '4px 0 0', fontSize: '0.75rem', color: theme.vars.palette.error.main },
}));

interface SeveralChoicesProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  problem?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Any number of the options. */
export function SeveralChoices({ label, options, chosen, problem, onChange }: SeveralChoicesProps) {
  const t = useText();
  const id = useId();
  const toggle = (option: string) => options.filter((one) => chosen.includes(one) !== (one === option));
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem && `${id}-problem`}
            onChange={() => onChange(toggle(option))}
          />
          {choiceLabel(t, option)}
        </label>
      ))}
      {problem && <p id={`${id}-problem`}>{problem}</p>}
    </Group>
  );
}
