create schema auth;

create table auth.credential (
    user_id uuid primary key,
    password_hash text not null,
    changed_at timestamptz not null default now()
);
create table auth.session (
    id uuid primary key,
    user_id uuid not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    generation integer not null default 1,
    is_current_used boolean not null default false,
    rotated_at timestamptz[] not null default '{}',
    methods text[] not null,
    authenticated_at timestamptz not null,
    user_agent text,
    language text
);
comment on table auth.session is
    'Tokens are not stored: they are made of the id and the generation, with a secret of the vault.';
comment on column auth.session.generation is
    'Number of the refresh token that counts; each refresh makes the next one.';
comment on column auth.session.is_current_used is
    'Whether a call was made with a token of this generation, so that its answer had arrived.';
comment on column auth.session.rotated_at is
    'When the tokens before it were replaced, as far as they may still come from a slower tab.';
comment on column auth.session.methods is 'How the user proved who they are, in that order.';
comment on column auth.session.authenticated_at is
    'When the user last signed in or proved it again within the session.';
create index session_owner on auth.session (user_id);
create index session_expiry on auth.session (expires_at);
create table auth.preference (
    user_id uuid not null,
    list text not null,
    columns jsonb,
    view_id uuid,
    primary key (user_id, list)
);
comment on table auth.preference is
    'How a user wants to see a list: which columns, and which saved view first. Null: not chosen.';
create table auth.request_context (
    request_id uuid primary key,
    ip inet,
    user_agent text,
    at timestamptz not null default now()
);
create index request_context_at on auth.request_context using brin (at);
comment on table auth.request_context is
    'Personal data with a retention of its own; events hold only the request id.';

create table auth.link (
    token_hash bytea primary key,
    purpose text not null,
    user_id uuid not null,
    about uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
);
create index link_owner on auth.link (user_id, purpose);
create index link_expiry on auth.link (expires_at);
comment on table auth.link is
    'Mailed links: only the hash of each token. about: the address that is confirmed by it.';

create table auth.flow (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null,
    user_id uuid
);
create index flow_browser on auth.flow (browser_hash);
create index flow_expiry on auth.flow (expires_at);
comment on table auth.flow is
    'Sign-ins at another provider that are under way; user_id is set when it has vouched for one.';

create table auth.calendar_feed (
    user_id uuid primary key,
    token_hash bytea not null unique check (length(token_hash) = 32),
    details boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
);
comment on table auth.calendar_feed is
    'Secret addresses of calendar feeds, by hash; details: the feed names customers.';

create table auth.sheet_consent (
    state_hash bytea primary key,
    user_id uuid not null,
    code_verifier text not null,
    expires_at timestamptz not null
);
create index sheet_consent_expiry on auth.sheet_consent (expires_at);
comment on table auth.sheet_consent is
    'Users who were sent to Google to let a sheet be read; a state counts once. No token is ever kept.';
