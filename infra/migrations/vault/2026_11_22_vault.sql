create table subject_key (
    subject_id uuid not null,
    data_class text not null,
    key_id uuid not null unique,
    wrapped bytea,
    kek_id text,
    created_at timestamptz not null default now(),
    destroyed_at timestamptz,
    primary key (subject_id, data_class),
    check ((wrapped is null) = (destroyed_at is not null)),
    check ((wrapped is null) = (kek_id is null))
);
create index subject_key_kek on subject_key (kek_id, subject_id, data_class) where wrapped is not null;
comment on table subject_key is 'Data keys of each person, one for each class of data, wrapped by the key-encryption key; null once destroyed.';

create table secret (
    name text primary key,
    wrapped bytea not null,
    kek_id text not null,
    created_at timestamptz not null default now()
);
comment on table secret is 'Secrets of the installation, such as the key of the blind index.';
