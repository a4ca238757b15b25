create table ledger.consent (
    state_hash bytea primary key,
    browser_hash bytea not null,
    user_id uuid not null,
    expires_at timestamptz not null,
    sealed bytea,
    choices jsonb
);
comment on table ledger.consent is
    'Consents to the bookkeeping service that are under way, and those that wait for a choice of organisation.';
comment on column ledger.consent.sealed is 'Tokens of a consent that reaches several organisations.';
