import type { StatementEntry, StatementOut } from '@/api/generated';
import { useText } from '@/i18n';
import { date, money } from '@/ui/format';
import { SmallTable } from '@/ui/SmallTable';

function Document({ entry }: { entry: StatementEntry }) {
  const t = useText();
  return (
    <>
      {`${t(`invoice.statement.kind.${entry.kind}`)} ${entry.number}`}
      {entry.setAgainst.map(({ invoice, number, amount }) => (
        <div key={invoice}>{t('invoice.statement.setAgainst', { number, amount: money(amount) })}</div>
      ))}
    </>
  );
}

/** The lines of a statement with the balance that each leads to. */
export function StatementTable({ statement }: { statement: StatementOut }) {
  const t = useText();
  const { from, until, opening, entries, closing, credit } = statement;
  return (
    <SmallTable>
      <table aria-label={t('invoice.statement.title')}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.statement.date')}</th>
            <th scope="col">{t('invoice.statement.document')}</th>
            <th scope="col" className="num">
              {t('invoice.statement.amount')}
            </th>
            <th scope="col" className="num">
              {t('invoice.statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {from && (
            <tr>
              <td>{date(from)}</td>
              <td className="wrap">{t('invoice.statement.opening')}</td>
              <td />
              <td className="num">{money(opening)}</td>
            </tr>
          )}
          {entries.map((entry) => (
            <tr key={`${entry._id} ${entry.kind} ${entry.date} ${entry.balance}`}>
              <td>{date(entry.date)}</td>
              <td className="wrap">
                <Document entry={entry} />
              </td>
              <td className="num">{money(entry.amount)}</td>
              <td className="num">{money(entry.balance)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {t('invoice.statement.closing', { day: date(until) })}
            </th>
            <td className="num">{money(closing)}</td>
          </tr>
          {Number(credit) > 0 && (
            <tr>
              <td colSpan={3}>{t('invoice.statement.credit')}</td>
              <td className="num">{money(credit)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </SmallTable>
  );
}
