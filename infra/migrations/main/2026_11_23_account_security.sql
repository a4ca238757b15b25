alter table auth.link add column address bytea;
comment on table auth.link is
    'Mailed links: only the hash of each token. about: the secondary address that it is about or '
    'went to, null for the primary one. address: keyed hash of the address that it was mailed to.';

create table auth.device (
    token_hash bytea primary key,
    user_id uuid not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null
);
create index device_owner on auth.device (user_id);
create index device_use on auth.device (last_used_at);
comment on table auth.device is
    'Browsers that a user has signed in from, by the hash of their cookie.';
