create schema auth;

create table auth.credential (
    user_id uuid primary key,
    password_hash text not null,
    changed_at timestamptz not null default now()
);
create table auth.session (
    token_hash bytea primary key,
    user_id uuid not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text
);
create index session_owner on auth.session (user_id);
create index session_expiry on auth.session (expires_at);
create table auth.preference (
    user_id uuid not null,
    list text not null,
    columns jsonb not null,
    primary key (user_id, list)
);
create table auth.request_context (
    request_id uuid primary key,
    ip inet,
    user_agent text,
    at timestamptz not null default now()
);
create index request_context_at on auth.request_context using brin (at);
comment on table auth.request_context is
    'Personal data with a retention of its own; events hold only the request id.';
