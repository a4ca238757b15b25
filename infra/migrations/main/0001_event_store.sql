create schema es;

create table es.head (
    id smallint primary key default 1 check (id = 1),
    position bigint not null,
    last_ts timestamptz not null
) with (fillfactor = 10);
comment on table es.head is 'Last position and its time; the one row that every append moves.';
insert into es.head (position, last_ts) values (0, 'epoch');

create table es.stream (
    stream_id uuid primary key,
    noun text not null,
    version integer not null check (version > 0),
    hash bytea not null check (length(hash) = 32),
    first_position bigint not null,
    last_position bigint not null
) with (fillfactor = 85);
comment on table es.stream is 'Version and last hash of every stream; appends check against it.';

create table es.event (
    position bigint not null,
    stream_id uuid not null,
    version integer not null check (version > 0),
    noun text not null,
    type text not null,
    schema_version smallint not null,
    data bytea not null,
    event_id uuid not null,
    command_id uuid not null,
    recorded_at timestamptz not null,
    actor_id uuid,
    role text not null,
    source text not null,
    request_id uuid,
    correlation_id uuid not null,
    causation_id uuid,
    hash bytea not null check (length(hash) = 32),
    primary key (position)
) partition by range (position);
create index event_correlation on es.event (correlation_id);
create index event_actor on es.event (actor_id, position);
create index event_recorded on es.event using brin (recorded_at) with (autosummarize = on);

create table es.partition (
    first_position bigint primary key,
    last_position bigint not null unique check (last_position >= first_position),
    created_at timestamptz not null default now()
);
comment on table es.partition is 'Ranges of positions that es.event has partitions for.';

create table es.partitioning (
    id smallint primary key default 1 check (id = 1),
    size bigint not null check (size > 0)
);
comment on table es.partitioning is 'Positions per partition; a change holds for the next ones.';

create table es.command (
    command_id uuid primary key,
    fingerprint bytea,
    first_position bigint not null,
    last_position bigint not null,
    result jsonb,
    at timestamptz not null
);
create index command_at on es.command using brin (at);

create table es.claim (
    scope text not null,
    value_hash bytea not null,
    stream_id uuid not null,
    primary key (scope, value_hash)
);
create index claim_stream on es.claim (stream_id);

create table es.snapshot (
    stream_id uuid primary key,
    noun text not null,
    version integer not null,
    state_hash bytea not null,
    subjects uuid[] not null,
    data bytea not null,
    written_at timestamptz not null default now()
);
create index snapshot_subjects on es.snapshot using gin (subjects);

create function es.deny() returns trigger language plpgsql as $$
begin
    raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on es.event
    for each statement execute function es.deny();
