create table feed.epoch (
    name text primary key,
    position bigint not null,
    began_at timestamptz not null
);
comment on table feed.epoch is
    'Begun when the store came back older than what was published: Kafka topics are named after it.';

create table es.restore (
    id smallint primary key default 1 check (id = 1),
    events_backup uuid not null,
    vault_backup uuid,
    stage text not null check (stage in ('begun', 'loaded', 'verified')),
    began_at timestamptz not null default now()
);
comment on table es.restore is 'A restore that is not finished: while there is a row, nothing else starts.';
