create table ledger.contact_run (
    tenant_id uuid,
    noun text,
    job_id uuid not null,
    done int not null default 0,
    total int,
    counts jsonb not null default '{}',
    begun_at timestamptz not null,
    ended_at timestamptz,
    primary key (tenant_id, noun)
);
comment on table ledger.contact_run is
    'The newest comparison of all records of a noun with their contacts at the bookkeeping service.';
