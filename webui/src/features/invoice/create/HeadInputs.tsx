import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import { useLinkedName } from '@/records/filters/useLinkedName';
import { FieldInput } from '@/records/form/FieldInput';
import { type Customer, customers, fieldOf, type Head } from './head';

interface HeadInputsProps {
  head: Head;
  /** Holds the customer's id where the form was opened in their drawer. */
  initial: Record<string, unknown>;
  problems: readonly FieldProblem[];
  onChange: (change: Partial<Head>) => void;
}

function KnownCustomer({ customer, id }: { customer: Customer; id: string }) {
  const t = useText();
  const name = useLinkedName({ noun: customer.toLowerCase() as Lowercase<Customer>, id });
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t(fieldOf(customer).label)}
      </Typography>
      <Typography>{name}</Typography>
    </Box>
  );
}

/** Whom a new invoice is for, its days, and how its amounts are meant. */
export function HeadInputs({ head, initial, problems, onChange }: HeadInputsProps) {
  const t = useText();
  const { customer, values } = head;
  const known = initial[customer];
  const inputOf = (path: string, more: Partial<Head> = {}) => (
    <FieldInput
      key={path}
      field={path === customer ? { ...fieldOf(path), required: true } : fieldOf(path)}
      value={values[path]}
      error={problems.find(({ field }) => field === path)?.message}
      inputRef={null}
      onChange={(value) => onChange({ values: { ...values, [path]: value }, ...more })}
      onBlur={() => undefined}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(320px, 2fr) repeat(4, minmax(130px, 1fr))' },
      }}
    >
      {typeof known === 'string' ? (
        <KnownCustomer customer={customer} id={known} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={customer}
            aria-label={t('invoice.create.kind')}
            onChange={(_event, next: Customer | null) => next && onChange({ customer: next })}
          >
            {customers.map((one) => (
              <ToggleButton key={one} value={one} sx={{ height: 32 }}>
                {t(fieldOf(one).label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {inputOf(customer)}
        </Box>
      )}
      {inputOf('date')}
      {inputOf('dueDate', { isDueTyped: true })}
      {inputOf('lineAmountTypes')}
      {inputOf('reference')}
    </Box>
  );
}
