create table ledger.call (
    call_id uuid primary key,
    tenant_id uuid not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    succeeded boolean
);
create index call_started on ledger.call (tenant_id, started_at);
comment on table ledger.call is
    'Calls of the bookkeeping service in the last day, of all processes: its limits are counted here.';
comment on column ledger.call.ended_at is
    'Null while it is under way, and for good where its process died.';

create table ledger.pause (
    tenant_id uuid primary key,
    until timestamptz not null
);
comment on table ledger.pause is 'Until when the bookkeeping service wants no more calls, as it said itself.';
