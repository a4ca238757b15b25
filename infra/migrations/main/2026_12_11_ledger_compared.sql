create table ledger.reconciliation (
    tenant_id uuid primary key,
    job_id uuid not null,
    begun_at timestamptz not null,
    ended_at timestamptz,
    ours jsonb not null default '{}',
    theirs jsonb not null default '{}',
    differences jsonb not null default '[]'
);
comment on table ledger.reconciliation is
    'The newest comparison of all invoices and payments with those of the bookkeeping service.';
comment on column ledger.reconciliation.differences is
    'Ids, numbers, days and amounts; nothing of customers.';
