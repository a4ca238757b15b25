create table auth.factor (
    factor_id uuid primary key,
    user_id uuid not null,
    kind text not null check (kind in ('totp', 'passkey')),
    sealed bytea not null,
    credential_id bytea unique,
    public_key bytea,
    sign_count bigint not null default 0,
    transports text[] not null default '{}',
    last_step bigint not null default 0,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_used_at timestamptz,
    check (kind = 'totp' or (credential_id is not null and public_key is not null))
);
create index factor_owner on auth.factor (user_id);
comment on table auth.factor is
    'Second factors. sealed: name and secret, under the key of the user. last_step: the 30 seconds '
    'of the last code, so that none counts twice. confirmed_at is null until a first code came.';

create table auth.recovery_code (
    user_id uuid not null,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
);
comment on table auth.recovery_code is
    'Keyed hashes of codes that sign in once in place of a second factor.';

create table auth.second_step (
    token_hash bytea primary key,
    user_id uuid not null,
    first_step text not null,
    begun_at timestamptz not null default now(),
    expires_at timestamptz not null
);
create index second_step_expiry on auth.second_step (expires_at);
comment on table auth.second_step is
    'Sign-ins that still need the second factor, by the hash of their cookie.';

create table auth.challenge (
    challenge bytea primary key,
    user_id uuid not null,
    purpose text not null,
    expires_at timestamptz not null
);
create index challenge_expiry on auth.challenge (expires_at);
comment on table auth.challenge is 'What a passkey has to sign, once and soon.';
