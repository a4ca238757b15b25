create schema es;

create table es.head (
    id smallint primary key default 1,
    position bigint not null,
    last_ts timestamptz not null
) with (fillfactor = 10);
comment on table es.head is 'Last position and its time; the one row that every append moves.';
insert into es.head (position, last_ts) values (0, 'epoch');

create table es.clock_repair (
    after_position bigint primary key,
    last_ts timestamptz not null,
    repaired_at timestamptz not null default now()
);
comment on table es.clock_repair is 'Positions behind which time falls: events before were recorded in the future.';

create table es.verification (
    id smallint primary key default 1 check (id = 1),
    position bigint not null default 0,
    faults jsonb not null default '[]',
    began_at timestamptz not null default now(),
    finished_at timestamptz
);
comment on table es.verification is 'The last verification of the log, up to which position it came, what it found.';

create table es.stream (
    stream_id uuid primary key,
    noun text not null,
    version integer not null check (version > 0),
    hash bytea not null check (length(hash) = 32),
    first_position bigint not null,
    last_position bigint not null
) with (fillfactor = 85);
comment on table es.stream is 'Version and last hash of every stream; appends check against it.';

-- No query needs more indexes, and every append would pay for them: a person's trail is read by stream
-- or from a read model, a time is found by halving positions. Checks would be parsed anew for every
-- append: `es.append` sees to all of it, and `daybook verify` proves it.
create table es.event (
    position bigint not null,
    recorded_at timestamptz not null,
    version integer not null,
    kind_id integer not null,
    stream_id uuid not null,
    event_id uuid not null,
    command_id uuid not null,
    actor_id uuid,
    request_id uuid,
    correlation_id uuid,
    causation_id uuid,
    hash bytea not null,
    data bytea not null,
    primary key (position)
) partition by range (position);
comment on column es.event.kind_id is 'See es.kind; the hash covers the names.';
comment on column es.event.data is 'JSON, mostly deflated (infra/eventstore/data.py); the hash covers the JSON.';
comment on column es.event.correlation_id is 'Null: the same as the command.';

create table es.kind (
    kind_id integer generated always as identity primary key,
    noun text not null,
    type text not null,
    schema_version smallint not null,
    role text not null,
    source text not null,
    unique (type, role, source, noun, schema_version)
);
comment on table es.kind is 'Names that events repeat: a few hundred rows, each made by the first event that needs it.';

create function es.kind_of(noun text, type text, schema_version smallint, role text, source text)
returns integer language plpgsql as $$
-- The id of these names, which are given one where they have none yet.
declare
    found integer;
begin
    select k.kind_id into found from es.kind k
        where (k.type, k.role, k.source, k.noun, k.schema_version)
            = (kind_of.type, kind_of.role, kind_of.source, kind_of.noun, kind_of.schema_version);
    if found is null then
        insert into es.kind (noun, type, schema_version, role, source)
            values (kind_of.noun, kind_of.type, kind_of.schema_version, kind_of.role, kind_of.source)
            on conflict do nothing;
        select k.kind_id into found from es.kind k
            where (k.type, k.role, k.source, k.noun, k.schema_version)
                = (kind_of.type, kind_of.role, kind_of.source, kind_of.noun, kind_of.schema_version);
    end if;
    return found;
end $$;

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

-- Ids of commands tell when they were made (commands/kernel/command_ids.py), so each week has a partition:
-- appends write at the right edge of one index, and what is old goes with its table.
create table es.command (
    command_id uuid primary key,
    fingerprint bytea,
    first_position bigint not null,
    last_position bigint not null,
    result jsonb,
    at timestamptz not null
) partition by range (command_id);
comment on column es.command.fingerprint is 'Keyed hash of the request, for a day: a repeated key must belong to it.';
create table es.command_other partition of es.command default;
comment on table es.command_other is 'Commands whose ids tell no time, or one that no partition was made for.';

create function es.first_command_id(at timestamptz) returns uuid language sql immutable as $$
-- The least id that tells this time: its first 48 bits are milliseconds since 1970.
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create function es.add_command_partitions(now timestamptz) returns void language plpgsql
set lock_timeout = '1s' as $$
-- Makes the partitions of this week and the next two where they are missing. When somebody who reads
-- the commands for long (a backup) is in the way, the next call makes them: until then rows go to
-- es.command_other, where appends are dearer but no less right.
declare
    week timestamptz;
    leaf text;
begin
    for week in select generate_series(date_trunc('week', now, 'UTC'), now + interval '14 days', interval '7 days') loop
        leaf := 'command_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
        continue when to_regclass('es.' || leaf) is not null;
        -- APPEND in infra/postgres/locks.py: no row may come between the move and the attaching.
        perform pg_advisory_xact_lock(7301);
        -- Another process may have made it meanwhile; to_regclass might not have heard.
        continue when exists (select from pg_class where relnamespace = 'es'::regnamespace and relname = leaf);
        lock table es.command_other in access exclusive mode;
        execute format('create table es.%I (like es.command including all)', leaf);
        execute format('with moved as (delete from es.command_other where command_id >= %L and command_id < %L returning *) '
                       'insert into es.%I select * from moved',
                       es.first_command_id(week), es.first_command_id(week + interval '7 days'), leaf);
        execute format('alter table es.command attach partition es.%I for values from (%L) to (%L)',
                       leaf, es.first_command_id(week), es.first_command_id(week + interval '7 days'));
    end loop;
exception when lock_not_available then
    raise warning 'no partition of commands was made: %', sqlerrm;
end $$;
select es.add_command_partitions(now());

create function es.drop_command_partitions(now timestamptz) returns void language plpgsql
set lock_timeout = '1s' as $$
-- Drops the weeks whose commands are all of more than 30 days. When somebody who reads the commands for
-- long is in the way, the next call drops them.
declare
    old timestamptz := least(now, clock_timestamp()) - interval '30 days';
    leaf text;
    newer boolean;
begin
    for leaf in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'es.command'::regclass and c.relname ~ '^command_[0-9]{8}$'
          and to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= (old at time zone 'UTC')::date
    loop
        -- A key may tell a time long before it was sent: such a row may be young, or come right now.
        execute format('lock table es.%I in share mode', leaf);
        execute format('select exists (select from es.%I where at >= $1)', leaf) into newer using old;
        if not newer then
            execute format('drop table es.%I', leaf);
        end if;
    end loop;
exception when lock_not_available or deadlock_detected then
    raise warning 'old commands were not dropped: %', sqlerrm;
end $$;

create function es.forget_commands(now timestamptz, size integer) returns bigint language plpgsql as $$
-- Forgets fingerprints after a day, and commands after 30 days that are not in the partition of a week,
-- at most `size` rows at once; answers how many. The events that a command made say all else.
declare
    until timestamptz := least(now, clock_timestamp());
    leaf regclass;
    changed bigint;
    done bigint;
begin
    delete from es.command_other where ctid = any(array(
        select c.ctid from es.command_other c where c.at < until - interval '30 days' limit size));
    get diagnostics done = row_count;
    -- The newest first: in the others there is mostly nothing left to do.
    for leaf in select inhrelid from pg_inherits where inhparent = 'es.command'::regclass
        order by inhrelid::regclass::text desc
    loop
        exit when done >= size;
        execute format('update %1$s set fingerprint = null where ctid = any(array('
                       'select c.ctid from %1$s c where c.at < $1 and c.fingerprint is not null limit $2))', leaf)
            using until - interval '1 day', size - done;
        get diagnostics changed = row_count;
        done := done + changed;
    end loop;
    return done;
end $$;

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
    data_classes text[] not null,
    data bytea not null,
    written_at timestamptz not null default now()
);
create index snapshot_subjects on es.snapshot using gin (subjects);
comment on column es.snapshot.subjects is
    'Whose keys seal the state: each subject beside one class of data, in the order of data_classes.';

create function es.deny() returns trigger language plpgsql as $$
begin
    raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on es.event
    for each statement execute function es.deny();

create table es.restore (
    id smallint primary key default 1 check (id = 1),
    events_backup uuid not null,
    vault_backup uuid,
    stage text not null check (stage in ('begun', 'loaded', 'verified')),
    began_at timestamptz not null default now()
);
comment on table es.restore is 'A restore that is not finished: while there is a row, nothing else starts.';

create function es.add_partitions(upto bigint) returns bigint language plpgsql as $$
-- Makes partitions until positions up to `upto` have one; answers the last position covered.
-- A table is made apart and then attached: that does not stop appends, as making it in place would.
declare
    covered bigint;
    next bigint;
    width bigint;
    leaf text;
begin
    select max(last_position) into covered from es.partition;
    if covered >= upto then
        return covered;
    end if;
    -- PARTITIONS in infra/postgres/locks.py
    perform pg_advisory_xact_lock(7302);
    select coalesce(max(last_position), 0) into covered from es.partition;
    select size into width from es.partitioning;
    while covered < upto loop
        next := covered + width;
        leaf := format('event_%s', lpad((covered + 1)::text, 12, '0'));
        execute format('create table es.%I (like es.event including defaults including constraints)', leaf);
        execute format('create unique index %I on es.%I (stream_id, version)', leaf || '_stream', leaf);
        execute format('create trigger append_only before update or delete or truncate on es.%I '
                       'for each statement execute function es.deny()', leaf);
        execute format('alter table es.event attach partition es.%I for values from (%s) to (%s)',
                       leaf, covered + 1, next + 1);
        insert into es.partition (first_position, last_position) values (covered + 1, next);
        covered := next;
    end loop;
    return covered;
end $$;

create function es.position_at(at timestamptz) returns bigint language plpgsql stable as $$
-- The last position recorded at or before a time. Between repairs of the clock time never falls along
-- positions, so halving finds it; the newest range that begins at or before the time is looked through.
declare
    low bigint;
    high bigint;
    middle bigint;
    found_at timestamptz;
begin
    select position into high from es.head;
    for low in select after_position from es.clock_repair where after_position < high
        union all select 0 order by 1 desc
    loop
        select recorded_at into found_at from es.event where position = low + 1;
        if found_at <= at then
            while low < high loop
                middle := (low + high + 1) / 2;
                select recorded_at into found_at from es.event where position = middle;
                if found_at <= at then
                    low := middle;
                else
                    high := middle - 1;
                end if;
            end loop;
            return low;
        end if;
        high := low;
    end loop;
    return 0;
end $$;

insert into es.partitioning (size) values (current_setting('daybook.partition_size')::bigint);
select es.add_partitions(1);
