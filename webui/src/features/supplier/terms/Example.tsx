import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { supplierApi } from '@/api/areas/supplier';
import type { TermsEntry, TriedContract } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { typedAmount } from '@/records/kinds/amounts';
import { DayInput } from '@/ui/DayInput';
import type { Day } from '@/ui/days';
import { date, money } from '@/ui/format';
import { useToday } from '@/ui/now';
import { Panel } from '@/ui/Panel';
import { SmallTable } from '@/ui/SmallTable';
import { typingPause, useSettled } from '@/ui/useSettled';
import { type Base, instalmentsText } from '../words';

const numbers = ['upliftUnit', 'upliftDay', 'AQ', 'months', 'monthly'] as const;
type NumberName = (typeof numbers)[number];
const wholeNumbers: readonly NumberName[] = ['AQ', 'months'];

/** Which inputs count, by what commission is worked out from. The usage counts always: bands are by it. */
const counts: Readonly<Record<Base, readonly NumberName[]>> = {
  uplift: ['upliftUnit', 'upliftDay', 'AQ', 'months'],
  fixed: ['AQ', 'months'],
  monthly: ['monthly', 'AQ', 'months'],
};

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { margin: 0, textAlign: 'right' },
  '& .amount': { fontWeight: 600, fontSize: '1rem' },
});

/** The contract that the terms are tried on, as it is typed. */
function useContract(base: Base) {
  const [texts, setTexts] = useState<Record<NumberName, string>>({
    upliftUnit: '0.85',
    upliftDay: '0',
    AQ: '42500',
    months: '36',
    monthly: '40',
  });
  const [isRenewal, setIsRenewal] = useState(false);
  const [startDate, setStartDate] = useState<Day | ''>(useToday());
  const contract = useMemo(() => {
    const read = counts[base].map((name) => {
      const plain = typedAmount(texts[name], wholeNumbers.includes(name) ? 'whole' : 'decimal');
      return [name, wholeNumbers.includes(name) && plain !== null ? Number(plain) : plain] as const;
    });
    if (read.some(([, value]) => value === null)) return null;
    const days = { startDate: startDate || null, signedOn: startDate || null };
    return { ...Object.fromEntries(read), ...days, isRenewal } as TriedContract;
  }, [base, texts, isRenewal, startDate]);
  return { texts, setTexts, isRenewal, setIsRenewal, startDate, setStartDate, contract };
}

interface ExampleProps {
  terms: TermsEntry;
  base: Base;
}

/** What a contract would bring on terms that are being typed, and when: worked out by the server. */
export function Example({ terms, base }: ExampleProps) {
  const t = useText();
  const slug = useSlug();
  const { texts, setTexts, isRenewal, setIsRenewal, startDate, setStartDate, contract } = useContract(base);
  // Texts, as equal terms are another object with each key.
  const asked = useSettled(JSON.stringify(contract && { terms, contract }), typingPause);
  const triedTerms = useMemo(() => JSON.parse(asked), [asked]);
  const { currentData, error } = supplierApi.useTrySupplierCommissionTermsQuery(
    { slug, triedTerms },
    { skip: triedTerms === null },
  );
  const found = error ? undefined : currentData;
  const parts = isRenewal ? terms.renewal : terms.new;
  const partText = (place: number) => (parts?.[place] ? instalmentsText([parts[place]], t) : '');
  return (
    <Panel title={t('supplier.terms.example.title')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {counts[base].map((name) => (
            <TextField
              key={name}
              size="small"
              label={t(`supplier.terms.example.${name}`)}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          <DayInput label={t('supplier.terms.example.startDate')} value={startDate} onChange={setStartDate} />
          <FormControlLabel
            control={<Checkbox checked={isRenewal} onChange={({ target }) => setIsRenewal(target.checked)} />}
            label={t('supplier.terms.example.isRenewal')}
          />
        </Box>
        <div role="status">
          {found ? (
            <Facts>
              <dt>{t('supplier.terms.example.full')}</dt>
              <dd>{money(found.full)}</dd>
              <dt className="amount">{t('supplier.terms.example.amount')}</dt>
              <dd className="amount">{money(found.amount)}</dd>
            </Facts>
          ) : (
            <Typography color="textSecondary">{t('supplier.terms.example.unfinished')}</Typography>
          )}
          {found?.reason && (
            <Typography sx={{ mt: 1 }}>
              {t(`supplier.terms.example.${found.reason as 'capped' | 'below_least_kwh'}`)}
            </Typography>
          )}
        </div>
        {found && found.data.length > 0 && (
          <SmallTable
            tabIndex={0}
            role="region"
            aria-label={t('supplier.terms.example.title')}
            sx={{ maxHeight: 280, overflowY: 'auto' }}
          >
            <table aria-label={t('supplier.terms.example.title')}>
              <tbody>
                {found.data.map(({ amount, dueOn }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no name but their place
                  <tr key={place}>
                    <td>{dueOn ? date(dueOn) : t('supplier.terms.example.noDay')}</td>
                    <td className="wrap">{partText(place)}</td>
                    <td className="num">{money(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </SmallTable>
        )}
      </Box>
    </Panel>
  );
}
