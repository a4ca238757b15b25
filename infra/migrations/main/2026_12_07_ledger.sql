create schema ledger;

create table ledger.connection (
    one boolean primary key default true check (one),
    connection_id uuid not null,
    tenant_id uuid not null,
    tenant_name text not null,
    sealed bytea not null,
    expires_at timestamptz not null,
    connected_at timestamptz not null,
    connected_by uuid not null,
    refresh_refused_at timestamptz
);
comment on table ledger.connection is
    'The organisation of the bookkeeping service that is connected: one row or none. In no backup.';
comment on column ledger.connection.sealed is 'Access and refresh token, under a secret of the installation.';
comment on column ledger.connection.refresh_refused_at is
    'When the service refused to renew the consent; from then on somebody must connect again.';
