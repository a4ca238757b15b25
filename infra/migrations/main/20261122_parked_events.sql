create table tasks.parked_event (
    position bigint primary key,
    stream_id uuid not null,
    error text not null,
    attempts integer not null default 1,
    retry boolean not null default false,
    parked_at timestamptz not null default clock_timestamp()
);
comment on table tasks.parked_event is
    'Events that the policies could not read. error is the type and place of the failure, never its message.';
