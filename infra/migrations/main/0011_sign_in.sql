alter table auth.session add column language text;
alter table auth.session add column means text not null default 'password';

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
