create table ledger.copy (
    tenant_id uuid,
    what text,
    records jsonb not null,
    copied_at timestamptz not null,
    primary key (tenant_id, what)
);
comment on table ledger.copy is
    'Accounts and tax rates of organisations of the bookkeeping service, renewed daily and on demand.';
