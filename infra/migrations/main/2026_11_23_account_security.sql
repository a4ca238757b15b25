alter table auth.link add column address bytea;
comment on table auth.link is
    'Mailed links: only the hash of each token. about: the secondary address that it is about or '
    'went to, null for the primary one. address: keyed hash of the address that it was mailed to.';

alter table auth.session add column proved_at timestamptz;
update auth.session set proved_at = created_at;
alter table auth.session alter column proved_at set not null;
alter table auth.session alter column proved_at set default now();
comment on column auth.session.proved_at is
    'When the user last signed in or gave the password within the session.';

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
