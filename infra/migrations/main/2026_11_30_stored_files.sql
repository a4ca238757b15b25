create schema files;

create table files.stored (
    document_id uuid primary key,
    record_id uuid not null,
    stored_at timestamptz not null
);
comment on table files.stored is
    'Files of the last day, and the record whose event is to name them: one that none names is deleted.';
create index stored_at on files.stored (stored_at);
