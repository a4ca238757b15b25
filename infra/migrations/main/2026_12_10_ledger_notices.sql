create table ledger.notice (
    tenant_id uuid,
    category text,
    resource_id uuid,
    kind text,
    happened_at timestamptz,
    received_at timestamptz not null,
    followed_at timestamptz,
    primary key (tenant_id, category, resource_id, kind, happened_at)
);
create index notice_waiting on ledger.notice (received_at) where followed_at is null;
comment on table ledger.notice is
    'What the bookkeeping service has said that it changed, each notice once: names of records, nothing of them.';
comment on column ledger.notice.followed_at is
    'When the record was read there, or was found to be of no concern; null while that waits.';
